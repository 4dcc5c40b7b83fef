//! From a compiled crate to a WASM module and its glue.

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
    let module = made.wasm_mut();
    let never =
        module.exports.iter().filter(|export| export.name.contains(&STREAMS.to_lowercase()));
    for export in never.map(|export| export.id()).collect::<Vec<_>>() {
        module.exports.delete(export);
    }
    walrus::passes::gc::run(module);
    let mut names = Vec::new();
    for (index, import) in module.imports.iter_mut().enumerate() {
        names.push(std::mem::replace(&mut import.name, short(index)));
    }
    let module = module.emit_wasm();
    let glue = shorten(made.js(), &names)?;
    let (script, module_name) = (format!("{name}.js"), format!("{name}_bg.wasm"));
    Ok(vec![Source::asset(&script, glue.into()), Source::asset(&module_name, module)])
}

/// How classes are called that Leptos brings for streams from servers. Nobody here uses them, but since they can
/// be called from outside, nobody else dares to leave them out.
const STREAMS: &str = "IntoUnderlying";

/// What the module calls what it gets from the glue: there, names are long and end in numbers of which no two
/// are alike.
fn short(index: usize) -> String {
    format!("i{index}")
}

/// The glue with these short names, without comments and without what is there for the eye alone.
fn shorten(glue: &str, names: &[String]) -> Result<String> {
    let (mut short_glue, mut found) = (String::new(), 0);
    let (mut comment, mut streams) = (false, false);
    for line in glue.lines() {
        streams |= line.strip_prefix("export class ").is_some_and(|name| name.starts_with(STREAMS));
        comment |= line.trim_start().starts_with("/**");
        let hidden = streams || comment || line.trim_start().starts_with("//");
        // Behind each class there is a line about how to get rid of it.
        streams &= !line.starts_with("if (Symbol.dispose)");
        comment &= !line.ends_with("*/");
        let line = line.trim();
        if hidden || line.is_empty() {
            continue;
        }
        // In the list of what the module gets, each has a line that begins with its name.
        let renamed = line.split_once(": ").and_then(|(name, rest)| {
            let index = names.iter().position(|other| other == name)?;
            Some(format!("{}: {rest}", short(index)))
        });
        found += usize::from(renamed.is_some());
        short_glue += renamed.as_deref().unwrap_or(line);
        short_glue.push('\n');
    }
    if found != names.len() {
        return Err(format!("the glue names {found} of {} imports in its list", names.len()).into());
    }
    Ok(short_glue)
}
