//! The order of functions in a module: compressed, it is smaller by a twenty-fifth if those that are alike are
//! neighbours.

use std::convert::Infallible;

use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{
    CodeSectionReader, FunctionBody, FunctionSectionReader, Parser, Payload, TypeRef,
};

use crate::Result;

/// What writing gives.
type Written<T> = std::result::Result<T, Error<Infallible>>;

/// The same module with its functions by type, and by what they do.
pub fn by_likeness(module: &[u8]) -> Result<Vec<u8>> {
    let (mut imported, mut types, mut bodies) = (0, Vec::new(), Vec::new());
    for part in Parser::new(0).parse_all(module) {
        match part? {
            Payload::ImportSection(section) => {
                for import in section.into_imports() {
                    imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::FunctionSection(section) => {
                types = section.into_iter().collect::<std::result::Result<_, _>>()?;
            }
            Payload::CodeSectionEntry(body) => bodies.push((without_numbers(&body)?, body)),
            _ => {}
        }
    }
    let mut order: Vec<usize> = (0..types.len()).collect();
    order.sort_by_key(|&function| (types[function], &bodies[function].0));
    let mut places = vec![0; order.len()];
    for (place, &function) in (imported..).zip(&order) {
        places[function] = place;
    }
    let functions =
        order.iter().map(|&function| (types[function], bodies[function].1.clone())).collect();
    let mut sorted = Module::new();
    Sorted { imported, functions, places }.parse_core_module(
        &mut sorted,
        Parser::new(0),
        module,
    )?;
    Ok(sorted.finish())
}

/// Writes functions in another order than they stand in a module.
struct Sorted<'m> {
    imported: u32,
    /// Type and body of each function that is not imported, in the new order.
    functions: Vec<(u32, FunctionBody<'m>)>,
    /// By the old order: its new number.
    places: Vec<u32>,
}

impl Reencode for Sorted<'_> {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Written<u32> {
        let own = function.checked_sub(self.imported);
        Ok(own.map_or(function, |own| self.places[own as usize]))
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        _old: FunctionSectionReader<'_>,
    ) -> Written<()> {
        for (kind, _) in &self.functions {
            functions.function(*kind);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        _old: CodeSectionReader<'_>,
    ) -> Written<()> {
        for (_, body) in std::mem::take(&mut self.functions) {
            self.parse_function_body(code, body)?;
        }
        Ok(())
    }
}

/// Forgets which functions are called: their numbers say nothing about likeness.
struct Forgetful;

impl Reencode for Forgetful {
    type Error = Infallible;

    fn function_index(&mut self, _function: u32) -> Written<u32> {
        Ok(0)
    }
}

fn without_numbers(body: &FunctionBody<'_>) -> Result<Vec<u8>> {
    let mut function = Forgetful.new_function_with_parsed_locals(body)?;
    let mut reader = body.get_operators_reader()?;
    while !reader.eof() {
        function.instruction(&Forgetful.parse_instruction(&mut reader)?);
    }
    Ok(function.into_raw_body())
}
