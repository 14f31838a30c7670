import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";

const root = path.resolve(import.meta.dirname, "../../..");

/** Code that must not pass, where it must not pass, and the rule that says so. */
const planted: [rule: string, file: string, code: string][] = [
  ["no-explicit-any", "platform-api/src/bad.ts", "export const x = (y: any): number => y;"],
  [
    "no-floating-promises",
    "platform-api/src/bad.ts",
    "const f = async (): Promise<void> => {};\nexport const g = (): void => {\n  f();\n};",
  ],
  ["no-non-null-assertion", "platform-api/src/bad.ts", "export const x = (y: string | null): string => y!;"],
  ["ban-ts-comment", "platform-api/src/bad.ts", "// @ts-ignore\nexport const x: number = 1;"],
  ["no-default-export", "platform-api/src/bad.ts", "export default 1;"],
  [
    "max-lines",
    "platform-api/src/bad.ts",
    Array.from({ length: 251 }, (_, n) => `export const x${n} = 1;`).join("\n"),
  ],
  ["filename-case", "platform-api/src/BadName.ts", "export const x = 1;"],
  [
    "no-restricted-imports",
    "mfe-one/src/bad.tsx",
    `import { Link } from "react-router";\nexport const x = Link;`,
  ],
  [
    "rules-of-hooks",
    "mfe-one/src/bad.tsx",
    `import { useState } from "react";\nexport const useX = (on: boolean) => {\n  if (on) useState(1);\n};`,
  ],
  [
    "exhaustive-deps",
    "mfe-one/src/bad.tsx",
    `import { useEffect } from "react";\nexport const useX = (y: number) => {\n  useEffect(() => console.log(y), []);\n};`,
  ],
  ["alt-text", "shared-ui/src/bad.tsx", `export const X = () => <img src="a.png" />;`],
  [
    "no-danger",
    "shared-ui/src/bad.tsx",
    `export const X = (y: { html: string }) => <div dangerouslySetInnerHTML={{ __html: y.html }} />;`,
  ],
];

let workspace: string;

before(() => {
  workspace = mkdtempSync(path.join(tmpdir(), "loubby-lint-"));
  copyFileSync(path.join(root, ".oxlintrc.json"), path.join(workspace, ".oxlintrc.json"));
  const compilerOptions = { strict: true, jsx: "react-jsx", noEmit: true, types: [] };
  writeFileSync(path.join(workspace, "tsconfig.json"), JSON.stringify({ compilerOptions }));
});
after(() => rmSync(workspace, { recursive: true }));

interface LintReport {
  diagnostics: { code: string; filename: string }[];
}

function lint(): { status: number | null; rules: string[] } {
  const oxlint = path.join(root, "node_modules/.bin/oxlint");
  const { status, stdout } = spawnSync(oxlint, ["-f", "json"], { cwd: workspace, encoding: "utf8" });
  const report: LintReport = JSON.parse(stdout);
  return { status, rules: report.diagnostics.map(({ code }) => code) };
}

test("code without faults passes the linter", () => {
  mkdirSync(path.join(workspace, "shared-ui/src"), { recursive: true });
  writeFileSync(
    path.join(workspace, "shared-ui/src/page.tsx"),
    "export const Page = () => <main>Jobs</main>;\n",
  );
  assert.deepEqual(lint(), { status: 0, rules: [] });
});

for (const [rule, file, code] of planted) {
  test(`the linter bites: ${rule} in ${file}`, () => {
    const place = path.join(workspace, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, `${code}\n`);
    try {
      const { status, rules } = lint();
      assert.equal(status, 1);
      assert.ok(
        rules.some((name) => name.endsWith(`(${rule})`)),
        `found only: ${rules.join(", ")}`,
      );
    } finally {
      rmSync(place);
    }
  });
}
