import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestContext } from "node:test";
import { assemble } from "@loubby/tooling/production";

/** The assembled product: what LOUBBY_ASSEMBLED names, else made now and removed after the test. */
export async function assembled(t: TestContext): Promise<string> {
  const named = process.env["LOUBBY_ASSEMBLED"];
  if (named) return named;
  const home = mkdtempSync(path.join(tmpdir(), "loubby-app-"));
  t.after(() => rmSync(home, { recursive: true, force: true }));
  chmodSync(home, 0o755);
  const app = path.join(home, "app");
  await assemble(app, (line) => t.diagnostic(line));
  return app;
}
