import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Longer than any of these files takes. */
const PATIENCE_MS = 180_000;
/** Of a test that failed, in node's own report; its time stands behind its name. */
const FAILED = /^\s*✖ (.+) \(\d[\d.]*ms\)$/gm;
const FAILED_OR_PASSED = /^\s*[✖✔] (.+) \(\d[\d.]*ms\)$/gm;

/** What a test file came to. */
export interface Ran {
  readonly failed: ReadonlySet<string>;
  /** Names of all its tests. */
  readonly tests: ReadonlySet<string>;
  readonly output: string;
}

/** Runs a test file of a copy on the tests' database server. */
export async function runTest(root: string, file: string, databaseUrl: string): Promise<Ran> {
  const claims = mkdtempSync(path.join(tmpdir(), "loubby-claims-"));
  const output = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [
        "-C",
        "x-source",
        "--import",
        path.join(root, "tooling/src/source/jsx.ts"),
        "--test-reporter=spec",
        "tooling/src/test/node-group.ts",
        claims,
        "1",
        file,
      ],
      {
        cwd: root,
        env: { ...process.env, TEST_DATABASE_URL: databaseUrl },
        timeout: PATIENCE_MS,
        maxBuffer: 64 * 1024 ** 2,
      },
      // That it fails is what is asked about.
      (_, said) => resolve(said),
    );
  }).finally(() => rmSync(claims, { recursive: true, force: true }));
  const namesIn = (pattern: RegExp) => new Set([...output.matchAll(pattern)].map(([, name = ""]) => name));
  return { failed: namesIn(FAILED), tests: namesIn(FAILED_OR_PASSED), output };
}
