import * as paths from "@loubby/shared-contracts/paths";
import type { LoaderContext } from "webpack";
import { spellPaths } from "./spelled-paths.ts";

/** Runs after swc, on plain JavaScript: see `spellPaths`. */
export default function pathsLoader(this: LoaderContext<object>, source: string): string {
  return spellPaths(source, paths);
}
