#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| properties::options_are_in_range(data));
