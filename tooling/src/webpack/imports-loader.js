import { rewriteImports } from "./imports.ts";
/** Runs after swc, on plain JavaScript: see `rewriteImports`. */
export default function importsLoader(source) {
    const done = this.async();
    rewriteImports(source, this.getOptions().rules).then((code) => done(null, code), 
    // The sentence is for the developer of the remote; where this tool threw it is not.
    (error) => done(Object.assign(error, { hideStack: true })));
}
