import assert from "node:assert/strict";
import path from "node:path";
import { remotesDir } from "@loubby/tooling/packages";
import { allPagesBr, readBudget, sumOf } from "../budget.ts";
import { printRatio } from "../ratio.ts";
import { buildBoth, openBrowser, openScratch, openSide } from "./sides.ts";
import { readVisits } from "./visits.ts";
import { type Walk, walk } from "./walk.ts";

const scratch = openScratch();
const monolithDir = await buildBoth(scratch);
const browser = await openBrowser();
try {
  const federated = await walkBuild(remotesDir);
  const monolith = await walkBuild(monolithDir);
  assert.deepEqual(monolith.headings, federated.headings, "both builds show the same pages");
  console.log(`Both show the same headings on ${Object.keys(federated.headings).length} pages.`);
  compare(federated, monolith);
  keepBudget(federated);
} finally {
  await browser.close();
}

/** Both builds are served by the same API on the same demo data; only the files differ. */
async function walkBuild(dir: string): Promise<Walk> {
  const side = await openSide(scratch, dir);
  try {
    return await walk(browser, side.origin, await readVisits(side.origin));
  } finally {
    await side.close();
  }
}

function compare(federated: Walk, monolith: Walk): void {
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
