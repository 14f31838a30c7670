import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { findTypedAddresses } from "./addresses.ts";

/** What the check says of one file of a workspace. */
function said(file: string, code: string): string[] {
  const workspace = mkdtempSync(path.join(tmpdir(), "loubby-addresses-"));
  try {
    mkdirSync(path.dirname(path.join(workspace, file)), { recursive: true });
    writeFileSync(path.join(workspace, file), code);
    return findTypedAddresses(workspace);
  } finally {
    rmSync(workspace, { recursive: true });
  }
}

const planted: readonly [what: string, file: string, code: string][] = [
  [
    "a page in a link",
    "mfe-one/src/bad.tsx",
    `export const X = () => <a href="/dashboard/wallet">Wallet</a>;`,
  ],
  ["the dashboard itself", "host-shell/src/bad.ts", `export const landing = "/dashboard";`],
  [
    "a filled-in address",
    "platform-api/src/bad.ts",
    "export const f = (id: string) => `/dashboard/talents/${id}`;",
  ],
  [
    "a mailed link",
    "platform-api/src/bad.ts",
    "export const f = (at: string, t: string) => `${at}/onboarding/reset-password/${t}`;",
  ],
  [
    "an address within SQL",
    "platform-api/src/bad.sql.ts",
    "export const s = `select '/dashboard/jobs/' || id`;",
  ],
  [
    "a page of a remote's declaration",
    "mfe-one/remote.config.ts",
    `export const c = { path: "/dashboard/x" };`,
  ],
];

for (const [what, file, code] of planted) {
  test(`the check of addresses bites: ${what}`, () => {
    const lines = said(file, code);
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? "", new RegExp(`^${file}: .+ is typed in`));
  });
}

const fine: readonly [what: string, file: string, code: string][] = [
  ["the one place", "shared-contracts/src/paths.ts", `export const dashboard = "/dashboard";`],
  ["a test", "mfe-one/src/page.test.tsx", `export const at = "/dashboard/jobs";`],
  ["a type", "shared-contracts/src/shell/remote.ts", "export type Path = `/dashboard/${string}`;"],
  ["a comment", "mfe-one/src/page.tsx", `/** "/dashboard/jobs": the jobs. */\nexport const page = 1;`],
  [
    "an operation of the API",
    "shared-contracts/src/http/x.ts",
    `export const path = "/shared/onboarding/store";`,
  ],
  ["a module's name", "mfe-one/src/page.ts", `import { x } from "../onboarding/x.ts";\nexport const y = x;`],
];

for (const [what, file, code] of fine) {
  test(`the check of addresses lets pass: ${what}`, () => {
    assert.deepEqual(said(file, code), []);
  });
}
