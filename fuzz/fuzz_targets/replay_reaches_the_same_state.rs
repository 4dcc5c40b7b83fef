#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| laws::replay_reaches_the_same_state(data));
