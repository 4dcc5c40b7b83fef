#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| properties::engine_never_dies(data));
