import path from "node:path";
import type { Compilation } from "webpack";
import { root } from "./packages.ts";

/** The scripts that an `import()` fetches, by what it names: a file from the root of the repository, or a package. */
export type LazyFiles = Readonly<Record<string, readonly string[]>>;

/** Reads them from webpack's own graph. Scripts that the page starts with are not among them. */
export function lazyFilesOf({ chunkGroups }: Compilation): LazyFiles {
  const found = new Map<string, readonly string[]>();
  for (const group of chunkGroups) {
    if (group.isInitial()) continue;
    const scripts = group.chunks.flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith(".js"));
    for (const { module, request } of group.origins) {
      if (request === undefined || request === null) continue;
      const from = module?.context;
      const isFile = request.startsWith(".") && typeof from === "string";
      found.set(isFile ? path.relative(root, path.resolve(from, request)) : request, scripts.toSorted());
    }
  }
  return Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
