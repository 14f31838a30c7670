import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { buildChanged } from "@loubby/tooling/build";
import { findChromium } from "@loubby/tooling/chromium";
import { findFreePort } from "@loubby/tooling/free-port";
import { remotesDir } from "@loubby/tooling/packages";
import { createTestDatabase } from "@loubby/tooling/test-database";
import { readBudget, sumOf } from "../budget.ts";
import { printRatio } from "../ratio.ts";
import { startNode, stop } from "../start-node.ts";
import { buildMonolith } from "./monolith.ts";
import { readVisits } from "./visits.ts";
import { type Walk, walk } from "./walk.ts";

const scratch = mkdtempSync(path.join(tmpdir(), "loubby-bench-"));
const monolithDir = path.join(scratch, "monolith");
const builds = await buildChanged(console.log);
console.log("Building the same pages as one bundle");
await buildMonolith(builds, monolithDir);

const browser = await openBrowser();
const database = await createTestDatabase({ fingerprint: "empty", migrate: () => Promise.resolve() });
try {
  const federated = await walkBuild(remotesDir);
  const monolith = await walkBuild(monolithDir);
  assert.deepEqual(monolith.headings, federated.headings, "both builds show the same pages");
  console.log(`Both show the same headings on ${Object.keys(federated.headings).length} pages.`);
  compare(federated, monolith);
  keepBudget(federated);
} finally {
  await browser.close();
  await database.drop();
  rmSync(scratch, { recursive: true, force: true });
}

async function openBrowser() {
  const cli = path.join(
    path.dirname(createRequire(import.meta.url).resolve("@playwright/test/package.json")),
    "cli.js",
  );
  const found = await findChromium(cli, console.log);
  if ("missing" in found) throw new Error(found.missing);
  return chromium.launch({
    ...(found.path === undefined ? {} : { executablePath: found.path }),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
  });
}

/** Both builds are served by the same API on the same data; only the files differ. */
async function walkBuild(dir: string): Promise<Walk> {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const api = await startNode("platform-api/src/main.ts", `http://127.0.0.1:${port}/api/ready`, {
    DATABASE_URL: database.url,
    PORT: String(port),
    FILES_PORT: String(await findFreePort()),
    DATA_DIR: path.join(scratch, "data"),
    REMOTES_DIR: dir,
    REGISTER_LOCAL_BUILDS: "true",
    SEED_DEMO: "true",
    LOG_LEVEL: "silent",
  });
  try {
    return await walk(browser, origin, await readVisits(origin));
  } finally {
    await stop(api);
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
  const budget = readBudget();
  const spent = { firstRouteBr: firstRoute, dashboardBr: dashboard, allRoutesBr: allRoutes };
  for (const name of Object.keys(spent) as (keyof typeof spent)[]) {
    const bytes = sumOf(scripts(spent[name], remotesDir), "br");
    console.log(`budget ${name} ${bytes} of ${budget[name]}`);
    if (bytes > budget[name]) process.exitCode = 1;
  }
}
