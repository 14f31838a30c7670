import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Compilation, Module } from "webpack";
import { root } from "./packages.ts";

const CONTRACTS = path.join(root, "shared-contracts", "src", "http") + path.sep;

/**
 * The ids of every endpoint whose contract went into a build, sorted: what an API must serve for as long as the build
 * may run. A table counts as a whole, since which of its endpoints are called cannot be read from the graph.
 */
export async function operationsOf({ modules }: Compilation): Promise<string[]> {
  const files = new Set([...modules].flatMap(resourcesOf).filter(isContract));
  const found = await Promise.all(
    [...files].map(async (file) => idsIn(await import(pathToFileURL(file).href))),
  );
  return [...new Set(found.flat())].toSorted();
}

function resourcesOf(module: Module): string[] {
  // Modules that webpack merged stand inside the one it merged them into.
  const merged = "modules" in module && Array.isArray(module.modules) ? (module.modules as Module[]) : [];
  const own = "resource" in module && typeof module.resource === "string" ? [module.resource] : [];
  return [...own, ...merged.flatMap(resourcesOf)];
}

function isContract(file: string): boolean {
  return file.startsWith(CONTRACTS) && file.endsWith(".ts") && !file.endsWith(".schema.ts");
}

function idsIn(exports: object): string[] {
  return Object.values(exports).flatMap((table: unknown) =>
    typeof table === "object" && table !== null ? Object.values(table).flatMap(idOf) : [],
  );
}

function idOf(endpoint: unknown): string[] {
  const isEndpoint =
    typeof endpoint === "object" && endpoint !== null && "id" in endpoint && "method" in endpoint;
  return isEndpoint && typeof endpoint.id === "string" ? [endpoint.id] : [];
}
