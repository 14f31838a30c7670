import type { ICruiseResult } from "dependency-cruiser";

/** Folders and root files of the API, of the shell and of each remote, which are their modules. */
const MODULE = /^(?:platform-api|host-shell|mfe-[^/]+)\/src\/[^/]+/;
/** Tests and what only they use reach everywhere. */
const TESTS = /\.test\.tsx?$|\/walk-cases\.ts$|\/src\/(?:.+\/)?testing\//;

type Edges = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * Circles of imports among the modules of a package, types included: a line each, with an import for every step. A
 * rule of dependency-cruiser knows circles of files, or of all folders at any depth; these are of the topmost alone.
 */
export function findModuleCycles({ modules }: Pick<ICruiseResult, "modules">): string[] {
  const edges = readEdges(modules);
  const found: string[] = [];
  const done = new Set<string>();
  for (const start of edges.keys()) {
    const circle = shortestCircle(edges, start, done);
    // A module in a circle that was told needs no second line about it.
    if (circle !== undefined) found.push(inWords(edges, circle));
    for (const one of circle ?? [start]) done.add(one);
  }
  return found;
}

function readEdges(files: ICruiseResult["modules"]): Edges {
  const edges = new Map<string, Map<string, string>>();
  for (const { source, dependencies } of files) {
    const from = TESTS.test(source) ? undefined : MODULE.exec(source)?.[0];
    if (from === undefined) continue;
    const steps = edges.get(from) ?? new Map<string, string>();
    edges.set(from, steps);
    for (const { resolved } of dependencies) {
      const to = MODULE.exec(resolved)?.[0];
      if (to !== undefined && to !== from && !steps.has(to)) steps.set(to, `${source} → ${resolved}`);
    }
  }
  return edges;
}

/** The shortest way from a module back to itself that avoids those in `done`, which have been looked at. */
function shortestCircle(edges: Edges, start: string, done: ReadonlySet<string>): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const waiting = done.has(start) ? [] : [start];
  for (const at of waiting) {
    for (const next of edges.get(at)?.keys() ?? []) {
      if (next === start) return wayTo(at, start, cameFrom);
      if (done.has(next) || cameFrom.has(next)) continue;
      cameFrom.set(next, at);
      waiting.push(next);
    }
  }
  return undefined;
}

function wayTo(end: string, start: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const way = [end];
  for (let at = end; at !== start;) {
    at = cameFrom.get(at) ?? start;
    way.unshift(at);
  }
  return way;
}

function inWords(edges: Edges, circle: readonly string[]): string {
  const [start = ""] = circle;
  const steps = [...circle, start].slice(1).map((to, index) => edges.get(circle[index] ?? "")?.get(to) ?? "");
  const names = [...circle, start].map((module) => module.slice(module.lastIndexOf("/") + 1));
  return `no-circle-of-modules: ${names.join(" → ")}, by ${steps.join("; ")}. Move what both need below them, or pass it in from where they are put together.`;
}
