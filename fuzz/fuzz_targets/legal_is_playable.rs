#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| properties::legal_is_playable(data));
