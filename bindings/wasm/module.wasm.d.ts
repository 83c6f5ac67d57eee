/**
 * A compiled WebAssembly module, for `initialize` or, of the solver, `initializeSolver`: a `WebAssembly.Module` where the host or bundler imports
 * wasm files as modules (Cloudflare Workers). Elsewhere resolve the path and compile the file's bytes.
 */
declare const module: object;
export default module;
