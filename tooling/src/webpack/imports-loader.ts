import type { LoaderContext } from "webpack";
import { type ImportRules, rewriteImports } from "./imports.ts";

/** Runs after swc, on plain JavaScript: see `rewriteImports`. */
export default function importsLoader(this: LoaderContext<{ rules: ImportRules }>, source: string): void {
  const done = this.async();
  rewriteImports(source, this.getOptions().rules).then(
    (code) => done(null, code),
    // The sentence is for the developer of the remote; where this tool threw it is not.
    (error: Error) => done(Object.assign(error, { hideStack: true })),
  );
}
