#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| laws::options_are_in_range(data));
