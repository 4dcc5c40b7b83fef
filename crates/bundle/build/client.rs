//! Turns a compiled crate into a WASM module and its JavaScript glue.

use std::path::Path;

use wasm_bindgen_cli_support::Bindgen;

use crate::Result;
use crate::pack::Source;

/// The module `<name>_bg.wasm` and its glue, `<name>.js`.
pub fn files(name: &str, module: &Path) -> Result<Vec<Source>> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name(name).typescript(false);
    bindgen.web(true)?.omit_default_module_path(false);
    bindgen.remove_name_section(true).remove_producers_section(true);
    let mut made = bindgen.generate_output()?;
    let module = made.wasm_mut().emit_wasm();
    let (script, module_name) = (format!("{name}.js"), format!("{name}_bg.wasm"));
    Ok(vec![Source::asset(&script, made.js().into()), Source::asset(&module_name, module)])
}
