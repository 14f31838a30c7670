// What federation costs a browser: bytes and files of the product beside the same pages as one bundle.
import assert from "node:assert/strict";
import path from "node:path";
import type { Browser } from "@playwright/test";
import { remotesDir } from "@loubby/tooling/packages";
import { defineBench } from "../bench.ts";
import { allPagesBr, readBudget, sumOf } from "../budget.ts";
import { sharedProduct } from "../product.ts";
import { printRatio } from "../ratio.ts";
import { openBrowser } from "./browser.ts";
import { buildBoth } from "./build-both.ts";
import { readVisits } from "./visits.ts";
import { type Walk, walk } from "./walk.ts";

/** How many of the demo's people look at how many pages each, and whether the bundle is one that could ship. */
const sizes = {
  full: { people: Infinity, pages: Infinity, shippable: true },
  short: { people: 1, pages: 2, shippable: false },
};

export const federation = defineBench(sizes, async ({ people, pages, shippable }) => {
  const monolithDir = await buildBoth(shippable);
  const browser = await openBrowser();
  try {
    const walked = async (dir: string) => walkBuild(browser, dir, { people, pages });
    const federated = await walked(remotesDir);
    const monolith = await walked(monolithDir);
    assert.deepEqual(monolith.headings, federated.headings, "both builds show the same pages");
    console.log(`Both show the same headings on ${Object.keys(federated.headings).length} pages.`);
    compare(federated, monolith, monolithDir);
    if (shippable) keepBudget(federated);
  } finally {
    await browser.close();
  }
});

/** Both builds are served by the same API on the same demo data; only the files differ. */
async function walkBuild(
  browser: Browser,
  dir: string,
  { people, pages }: { readonly people: number; readonly pages: number },
): Promise<Walk> {
  const { origin } = await sharedProduct(dir);
  const visits = (await readVisits(origin)).slice(0, people);
  return walk(
    browser,
    origin,
    visits.map(({ email, paths }) => ({ email, paths: paths.slice(0, pages) })),
  );
}

function compare(federated: Walk, monolith: Walk, monolithDir: string): void {
  const stretches = {
    "first-route": (each: Walk) => each.firstRoute,
    dashboard: (each: Walk) => each.dashboard,
    "all-routes": (each: Walk) => each.allRoutes,
  };
  for (const [name, of] of Object.entries(stretches)) {
    const [ours, theirs] = [of(federated), of(monolith)];
    for (const encoding of ["gz", "br"] as const) {
      const sizes = [scripts(ours, remotesDir), scripts(theirs, monolithDir)].map((files) =>
        sumOf(files, encoding),
      );
      printRatio(`federation-${name}-${encoding}`, sizes[0] ?? 0, sizes[1] ?? 0, "bytes of JS");
    }
    printRatio(`federation-${name}-requests`, ours.size, theirs.size, "files");
  }
}

function scripts(urls: ReadonlySet<string>, dir: string): string[] {
  return [...urls]
    .filter((url) => url.endsWith(".js"))
    .map((url) => path.join(dir, url.slice("/remotes/".length)));
}

function keepBudget({ firstRoute, dashboard, allRoutes }: Walk): void {
  const given = readBudget();
  const budget = { ...given, allRoutesBr: allPagesBr(given) };
  const spent = { firstRouteBr: firstRoute, dashboardBr: dashboard, allRoutesBr: allRoutes };
  for (const name of Object.keys(spent) as (keyof typeof spent)[]) {
    const bytes = sumOf(scripts(spent[name], remotesDir), "br");
    console.log(`budget ${name} ${bytes} of ${budget[name]}`);
    if (bytes > budget[name]) process.exitCode = 1;
  }
}
