import assert from "node:assert/strict";
import { test } from "node:test";
import { findForeignEntries } from "./module-faces.ts";

/** What dependency-cruiser says of these imports in the API, as far as entering modules needs it. */
function graph(imports: Readonly<Record<string, readonly string[]>>) {
  const modules = Object.entries(imports).map(([source, to]) => ({
    source: `platform-api/src/${source}`,
    dependencies: to.map((resolved) => ({ resolved: `platform-api/src/${resolved}` })),
  }));
  return { modules } as unknown as Parameters<typeof findForeignEntries>[0];
}

const faces = [{ name: "jobs", offers: ["job-head"] }, { name: "offers" }];
const clean = {
  "modules.ts": ["jobs/module.ts", "offers/module.ts"],
  "jobs/module.ts": ["jobs/jobs.service.ts"],
  "offers/offers.service.ts": ["jobs/job-head.ts", "db/database.ts"],
  "offers/offers.test.ts": ["jobs/jobs.service.ts"],
  "seed/seed-demo.ts": ["jobs/demo.ts", "offers/demo/letters.ts"],
};

test("a module is entered by what it offers, its module.ts, its tests and its demo", () => {
  assert.deepEqual(findForeignEntries(graph(clean), faces), []);
});

test("an import past the face is told with what to do", () => {
  const planted = graph({ ...clean, "offers/letters/bad.ts": ["jobs/jobs.service.ts"] });
  assert.deepEqual(findForeignEntries(planted, faces), [
    'entered-by-what-it-offers: platform-api/src/offers/letters/bad.ts → platform-api/src/jobs/jobs.service.ts. Name "jobs.service" among the offers in jobs/module.ts if others may lean on it.',
  ]);
});

test("the files that put modules together enter them like anyone", () => {
  const planted = graph({ ...clean, "app.ts": ["jobs/jobs.service.ts"] });
  assert.equal(findForeignEntries(planted, faces).length, 1);
});

test("an offer that nothing takes is told", () => {
  const planted = [{ name: "jobs", offers: ["job-head", "gone"] }, { name: "offers" }];
  assert.deepEqual(findForeignEntries(graph(clean), planted), [
    "entered-by-what-it-offers: nothing imports jobs/gone.ts.",
  ]);
});
