import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { checkBoundaries } from "./boundaries.ts";
import { rules } from "./rules.ts";

/** Every package of the workspace in small, importing only what it may. */
const clean: Record<string, string> = {
  "mfe-one/src/page.tsx": `import { Page } from "@loubby/shared-ui/page";
    import { jobs } from "@loubby/shared-contracts/http/jobs";
    import type { Job } from "@loubby/shared-contracts/http/jobs.schema";
    import { rows } from "./list/rows.ts";
    export const page = (job: Job) => [Page, jobs, job, rows];`,
  "mfe-one/src/list/rows.ts": `export const rows = 1;`,
  "mfe-one/src/job-form.tsx": `import * as z from "zod/mini"; export const form = z;`,
  "mfe-one/webpack.config.ts": `import { preset } from "@loubby/tooling/src/preset"; export const config = preset;`,
  "mfe-two/src/secret.ts": `export const secret = 1;`,
  "host-shell/src/main.ts": `import { session } from "@loubby/shared-contracts/shell/index"; export const main = session;`,
  "shared-ui/src/page.ts": `export const Page = 1;`,
  "shared-ui/src/testing/draw.ts": `export const draw = 1;`,
  "mfe-one/src/page.test.tsx": `import { draw } from "@loubby/shared-ui/testing/draw"; export const drawn = draw;`,
  "shared-contracts/src/http/jobs.ts": `import type { Job } from "./jobs.schema.ts";
    import { lists } from "../shell/lists.ts";
    import { session } from "@loubby/shared-contracts/shell/index";
    export const jobs = (job: Job) => [job, lists, session];`,
  "shared-contracts/src/http/api-error.ts": `export const ApiError = 1;`,
  "shared-contracts/src/http/jobs.schema.ts": `import { z } from "zod"; export type Job = string; export const job = z;`,
  "shared-contracts/src/shell/index.ts": `export { session } from "./session.ts";`,
  "shared-contracts/src/shell/session.ts": `export const session = {};`,
  "shared-contracts/src/shell/lists.ts": `export const lists = [];`,
  "public-pages/src/portal.ts": `import { jobs } from "@loubby/shared-contracts/http/jobs"; export const portal = jobs;`,
  "platform-api/src/app.ts": `import { job } from "@loubby/shared-contracts/http/jobs.schema";
    import { portal } from "@loubby/public-pages/portal";
    import { routes } from "#api/jobs/jobs.routes";
    export const app = [job, portal, routes];`,
  "platform-api/src/jobs/jobs.routes.ts": `import { findJobs } from "./jobs.sql.ts"; export const routes = findJobs;`,
  "platform-api/src/jobs/jobs.sql.ts": `export const findJobs = 1;`,
  "platform-api/src/jobs/jobs.test.ts": `import { preset } from "@loubby/tooling/src/preset"; export const used = preset;`,
  "tooling/src/preset.ts": `export const preset = 1;`,
  "e2e/journey.spec.ts": `import { preset } from "@loubby/tooling/src/preset"; export const used = preset;`,
  "bench/api.ts": `import { preset } from "@loubby/tooling/src/preset"; export const used = preset;`,
};

/** One violation of each rule, planted on its own. */
const planted: [rule: string, file: string, code: string][] = [
  [
    "mfe-*-imports-only-what-it-may",
    "mfe-one/src/bad.ts",
    `import { secret } from "@loubby/mfe-two/secret"; export const x = secret;`,
  ],
  [
    "host-shell-imports-only-what-it-may",
    "host-shell/src/bad.ts",
    `export const x = () => import("@loubby/mfe-two/secret");`,
  ],
  [
    "shared-ui-imports-only-what-it-may",
    "shared-ui/src/bad.ts",
    `import type { jobs } from "@loubby/shared-contracts/http/jobs"; export type X = typeof jobs;`,
  ],
  [
    "shared-contracts-imports-only-what-it-may",
    "shared-contracts/src/bad.ts",
    `export { Page } from "@loubby/shared-ui/page";`,
  ],
  [
    "public-pages-imports-only-what-it-may",
    "public-pages/src/bad.ts",
    `import { Page } from "@loubby/shared-ui/page"; export const x = Page;`,
  ],
  [
    "file-store-imports-only-what-it-may",
    "file-store/src/bad.ts",
    `import { app } from "@loubby/platform-api/app"; export const x = app;`,
  ],
  [
    "platform-api-imports-only-what-it-may",
    "platform-api/src/bad.ts",
    `import { main } from "@loubby/host-shell/main"; export const x = main;`,
  ],
  [
    "tooling-imports-only-what-it-may",
    "tooling/src/bad.ts",
    `import { secret } from "@loubby/mfe-two/secret"; export const x = secret;`,
  ],
  [
    "e2e-imports-only-what-it-may",
    "e2e/bad.ts",
    `import { app } from "@loubby/platform-api/app"; export const x = app;`,
  ],
  [
    "bench-imports-only-what-it-may",
    "bench/bad.ts",
    `import { secret } from "@loubby/mfe-two/secret"; export const x = secret;`,
  ],
  [
    "only-build-files-and-tests-import-tooling",
    "platform-api/src/bad.ts",
    `import { preset } from "@loubby/tooling/src/preset"; export const x = preset;`,
  ],
  [
    "one-api-error-in-browsers",
    "mfe-one/src/bad.ts",
    `import { ApiError } from "@loubby/shared-contracts/http/api-error"; export const x = ApiError;`,
  ],
  [
    "only-tests-import-testing",
    "mfe-one/src/bad.ts",
    `import { draw } from "@loubby/shared-ui/testing/draw"; export const x = draw;`,
  ],
  [
    "other-packages-by-name",
    "mfe-one/src/bad.ts",
    `import { Page } from "../../shared-ui/src/page.ts"; export const x = Page;`,
  ],
  [
    "our-imports-resolve",
    "mfe-one/src/bad.ts",
    `import { x } from "@loubby/mfe-three/page"; export const y = x;`,
  ],
  [
    "sql-stays-in-its-domain",
    "platform-api/src/wallet/bad.ts",
    `import { findJobs } from "#api/jobs/jobs.sql"; export const x = findJobs;`,
  ],
  [
    "platform-knows-no-product",
    "platform-api/src/db/bad.ts",
    `import { routes } from "#api/jobs/jobs.routes"; export const x = routes;`,
  ],
  [
    "browser-takes-schemas-as-types",
    "mfe-one/src/bad.ts",
    `import { job } from "@loubby/shared-contracts/http/jobs.schema"; export const x = job;`,
  ],
  [
    "endpoints-take-schemas-as-types",
    "shared-contracts/src/http/bad.ts",
    `import { job } from "./jobs.schema.ts"; export const x = job;`,
  ],
  ["no-zod-in-browsers", "mfe-one/src/bad.ts", `import * as z from "zod/mini"; export const x = z;`],
  ["forms-use-zod-mini", "mfe-one/src/bad-form.tsx", `import { z } from "zod"; export const x = z;`],
  [
    "endpoints-hold-no-shell-state",
    "shared-contracts/src/http/bad.ts",
    `import { session } from "../shell/session.ts"; export const x = session;`,
  ],
  [
    "shell-face-knows-no-endpoint",
    "shared-contracts/src/shell/bad.ts",
    `import { jobs } from "../http/jobs.ts"; export const x = jobs;`,
  ],
];

let workspace: string;

before(() => {
  workspace = realpathSync(mkdtempSync(path.join(tmpdir(), "loubby-boundaries-")));
  for (const [file, code] of Object.entries(clean)) write(file, code);
  const packages = new Set(Object.keys(clean).map((file) => file.split("/")[0] ?? ""));
  for (const name of packages) {
    const manifest = {
      name: `@loubby/${name}`,
      exports: { "./src/*": { "x-source": "./src/*.ts" }, "./*": { "x-source": "./src/*.ts" } },
      imports: { "#api/*": { "x-source": "./src/*.ts" } },
    };
    write(`${name}/package.json`, JSON.stringify(manifest));
    mkdirSync(path.join(workspace, "node_modules/@loubby"), { recursive: true });
    symlinkSync(path.join(workspace, name), path.join(workspace, "node_modules/@loubby", name));
  }
  write("node_modules/zod/package.json", `{"exports":{".":"./index.js","./mini":"./mini/index.js"}}`);
  write("node_modules/zod/index.js", "export const z = 1;");
  write("node_modules/zod/mini/index.js", "export const z = 1;");
});
after(() => rmSync(workspace, { recursive: true }));

function write(file: string, code: string): void {
  mkdirSync(path.dirname(path.join(workspace, file)), { recursive: true });
  writeFileSync(path.join(workspace, file), code);
}

test("a workspace that keeps to its boundaries passes, and every file was examined", async () => {
  assert.deepEqual(await checkBoundaries(workspace), { violations: [], unseen: [] });
});

test("every rule has a planted violation", () => {
  assert.deepEqual(new Set(planted.map(([rule]) => rule)), new Set(rules.map(({ name }) => name)));
});

const circles: [file: string, code: string, told: RegExp][] = [
  [
    "platform-api/src/jobs/bad.ts",
    `import type { app } from "../app.ts"; export type X = typeof app;`,
    /^no-circle-of-modules: app\.ts → jobs → app\.ts, by .+jobs\/bad\.ts/,
  ],
  [
    "mfe-one/src/list/bad.tsx",
    `import type { page } from "../page.tsx"; export type X = typeof page;`,
    /^no-circle-of-modules: (?:list → page\.tsx → list|page\.tsx → list → page\.tsx), by .+list\/bad\.tsx/,
  ],
];

for (const [file, code, told] of circles) {
  test(`the check bites: no-circle-of-modules, by ${file}`, async () => {
    write(file, code);
    try {
      const [line = "", ...more] = (await checkBoundaries(workspace)).violations;
      assert.deepEqual(more, []);
      assert.match(line, told);
    } finally {
      rmSync(path.join(workspace, file));
    }
  });
}

for (const [rule, file, code] of planted) {
  test(`the check bites: ${rule}`, async () => {
    write(file, code);
    try {
      const { violations } = await checkBoundaries(workspace);
      assert.ok(
        violations.some((line) => line.startsWith(`${rule}: ${file}`)),
        `found only: ${violations.join("\n") || "nothing"}`,
      );
    } finally {
      rmSync(path.join(workspace, file));
    }
  });
}
