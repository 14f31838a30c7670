import type { LoaderContext } from "webpack";
import { type ImportRules, rewriteImports } from "./imports.ts";

/** Runs after swc, on plain JavaScript: see `rewriteImports`. */
export default function importsLoader(this: LoaderContext<{ rules: ImportRules }>, source: string): void {
  const done = this.async();
  rewriteImports(source, this.getOptions().rules).then(
    (code) => done(null, code),
    (error: Error) => done(error),
  );
}
