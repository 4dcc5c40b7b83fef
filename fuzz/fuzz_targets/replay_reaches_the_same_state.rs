#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| properties::replay_reaches_the_same_state(data));
