import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { readRemoteConfig } from "./remote-config.ts";

const base = await mkdtemp(path.join(tmpdir(), "remote-config-"));
after(() => rm(base, { recursive: true }));

const route = { path: "/dashboard/jobs", page: "jobs", title: "Jobs", access: "signed_in" };
const widget = {
  slot: "dashboard.widget.v1",
  widget: "summary",
  title: "Summary",
  access: "signed_in",
  order: 1,
  minHeight: 200,
};
const fitting = {
  format: 1,
  name: "mfe-x",
  contract: "^1.0.0",
  routes: [route],
  widgets: [widget],
  addMenu: [],
};
const module = `import type { RemoteModule } from "@loubby/shared-contracts/shell";
export const remote = {
  pages: { jobs: () => import("./jobs-page.tsx") },
  widgets: { summary: () => import("./summary.tsx") },
} satisfies RemoteModule;`;
const files = {
  "remote.tsx": module,
  "jobs-page.tsx": "export default function JobsPage() { return <p />; }",
  "summary.tsx": "function Summary() { return <p />; }\nexport { Summary as default };",
};

let count = 0;
async function read(config: object, changed: Partial<typeof files> = {}) {
  // Node remembers every module by its path, so each case has its own directory above the same package name.
  const dir = path.join(base, String(++count), "mfe-x");
  await mkdir(path.join(dir, "src"), { recursive: true });
  await writeFile(path.join(dir, "remote.config.ts"), `export const config = ${JSON.stringify(config)};`);
  for (const [name, text] of Object.entries({ ...files, ...changed }))
    await writeFile(path.join(dir, "src", name), text);
  return readRemoteConfig(dir);
}

test("a config that fits its module is taken as it is", async () => {
  assert.deepEqual(await read(fitting), fitting);
});

const refused: readonly [what: string, config: object, changed: Partial<typeof files>, sentence: RegExp][] = [
  [
    "another package's name",
    { ...fitting, name: "mfe-y" },
    {},
    /name is "mfe-y", but the package is "mfe-x"/,
  ],
  ["a path twice", { ...fitting, routes: [route, route] }, {}, /\/dashboard\/jobs is declared twice/],
  [
    "a widget twice in a slot",
    { ...fitting, widgets: [widget, widget] },
    {},
    /summary in dashboard\.widget\.v1 is declared twice/,
  ],
  [
    "a page that is not exported",
    { ...fitting, routes: [{ ...route, page: "board" }] },
    {},
    /names the page "board"/,
  ],
  [
    "a widget that is not exported",
    { ...fitting, widgets: [{ ...widget, widget: "board" }] },
    {},
    /names the widget "board"/,
  ],
  [
    "a path outside the dashboard",
    { ...fitting, routes: [{ ...route, path: "/jobs" }] },
    {},
    /routes\[0\]\.path/,
  ],
  ["a misspelt field", { ...fitting, widgets: [{ ...widget, minHeigth: 1 }] }, {}, /minHeigth/],
  [
    "an unknown permission",
    { ...fitting, routes: [{ ...route, access: { permission: { feature: "jobz", action: "read" } } }] },
    {},
    /routes\[0\]\.access/,
  ],
  [
    "a page only in a comment",
    fitting,
    {
      "remote.tsx":
        "// pages: { jobs: () => import('./jobs-page.tsx') }\nexport const remote = { pages: {}, widgets: {} };",
    },
    /names the page "jobs"/,
  ],
  [
    "a page without a default export",
    fitting,
    { "jobs-page.tsx": "export function JobsPage() { return <p />; }" },
    /has no default export/,
  ],
  [
    "a page whose file is missing",
    fitting,
    { "remote.tsx": module.replace("./summary.tsx", "./gone.tsx") },
    /gone\.tsx, which does not exist/,
  ],
  [
    "a page that is not lazy",
    fitting,
    {
      "remote.tsx":
        'import jobs from "./jobs-page.tsx";\nexport const remote = { pages: { jobs }, widgets: {} };',
    },
    /"jobs"/,
  ],
];

for (const [what, config, changed, sentence] of refused) {
  test(`a remote with ${what} fails its build and says so`, async () => {
    await assert.rejects(read(config, changed), sentence);
  });
}
