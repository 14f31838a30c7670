import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ICruiseResult } from "dependency-cruiser";

/** What a module of the API says of itself in its `module.ts`, as far as entering it goes. */
export interface Face {
  readonly name: string;
  readonly offers?: readonly string[];
}

const PLACE = /^platform-api\/src\/([^/]+)\/(.+)\.ts$/;
/** Tests and what only they use reach everywhere. */
const TESTS = /\.test\.ts$|\/walk-cases\.ts$|\/src\/testing\//;
/** The demo is told module by module and put together in one place. */
const DEMO = /\/demo\.ts$|\/demo\/|\/src\/seed\//;

/** The modules that the API of `workspace` lists. */
export async function readFaces(workspace: string): Promise<readonly Face[]> {
  const file = path.join(workspace, "platform-api/src/modules.ts");
  if (!existsSync(file)) return [];
  const { modules } = (await import(pathToFileURL(file).href)) as { modules: readonly Face[] };
  return modules;
}

/** A line for each import of another module's file that it does not offer, and for each offer that serves nothing. */
export function findForeignEntries(
  { modules: files }: Pick<ICruiseResult, "modules">,
  faces: readonly Face[],
): string[] {
  const offers = new Map(faces.map(({ name, offers: own = [] }) => [name, new Set(["module", ...own])]));
  const unused = new Set(faces.flatMap(({ name, offers: own = [] }) => own.map((file) => `${name}/${file}`)));
  const found: string[] = [];
  for (const { source, dependencies } of files) {
    if (!source.startsWith("platform-api/src/") || TESTS.test(source)) continue;
    const from = PLACE.exec(source)?.[1];
    for (const { resolved } of dependencies) {
      const [, to = "", file = ""] = PLACE.exec(resolved) ?? [];
      const offered = offers.get(to);
      if (offered === undefined || to === from) continue;
      unused.delete(`${to}/${file}`);
      if (offered.has(file) || (DEMO.test(source) && DEMO.test(resolved))) continue;
      found.push(
        `entered-by-what-it-offers: ${source} → ${resolved}. Name "${file}" among the offers in ${to}/module.ts if others may lean on it.`,
      );
    }
  }
  return [...found, ...[...unused].map((file) => `entered-by-what-it-offers: nothing imports ${file}.ts.`)];
}
