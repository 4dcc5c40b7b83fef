//! The crates `web` and `web-engine` compiled for the browser. All the work is done by the build script, which has no
//! dependencies, so that it runs beside the rest of the build from the start; `bundle` takes the modules from
//! there.
