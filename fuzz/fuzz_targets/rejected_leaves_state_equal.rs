#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| properties::rejected_leaves_state_equal(data));
