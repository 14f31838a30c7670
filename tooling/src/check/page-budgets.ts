import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readRemoteConfig } from "../webpack/remote-config.ts";

interface Remote {
  readonly name: string;
  readonly config: { readonly routes: readonly { readonly path: string }[] };
}

interface Budget {
  /** The pages that `allRoutesBr` was set for. */
  readonly firstPages: readonly string[];
  readonly addedPagesBr: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** One line for each page of a remote that has no bytes of its own, and for each line of the budget whose page is gone. */
export function findPagesWithoutBudget(
  remotes: readonly Remote[],
  { firstPages, addedPagesBr }: Budget,
): string[] {
  const first = new Set(firstPages);
  const pages = remotes.flatMap(({ name, config }) =>
    config.routes.map((route) => ({ name, path: route.path })),
  );
  const without = pages
    .filter((page) => !first.has(page.path) && addedPagesBr[page.name]?.[page.path] === undefined)
    .map(({ name, path: page }) => `${page} of ${name} has no line in addedPagesBr of bench/budget.json.`);
  const declared = new Set(pages.map((page) => page.path));
  const gone = [...firstPages, ...Object.values(addedPagesBr).flatMap((each) => Object.keys(each))]
    .filter((page) => !declared.has(page))
    .map((page) => `${page} in bench/budget.json isn't a page of any remote.`);
  return [...without, ...gone];
}

if (import.meta.main) {
  const workspace = path.resolve(import.meta.dirname, "../../..");
  const names = readdirSync(workspace).filter((name) => name.startsWith("mfe-"));
  const remotes = await Promise.all(
    names.map(async (name) => ({ name, config: await readRemoteConfig(path.join(workspace, name)) })),
  );
  const budget = JSON.parse(readFileSync(path.join(workspace, "bench/budget.json"), "utf8")) as Budget;
  const found = findPagesWithoutBudget(remotes, budget);
  for (const line of found) console.error(`✖ ${line}`);
  if (found.length > 0) process.exitCode = 1;
  else console.log("Every page of a remote has a budget.");
}
