//! The `rowhouse` command.

fn main() {}
