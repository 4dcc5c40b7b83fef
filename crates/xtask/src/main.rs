//! Set-up, tests and checks as one command.

fn main() {}
