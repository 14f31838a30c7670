import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { buildChanged } from "@loubby/tooling/build";
import { findChromium } from "@loubby/tooling/chromium";
import { findFreePort } from "@loubby/tooling/free-port";
import { createTestDatabase } from "@loubby/tooling/test-database";
import { startNode, stop } from "../start-node.ts";
import { buildMonolith } from "./monolith.ts";

/** A scratch directory that is gone when the process ends. */
export function openScratch(): string {
  const dir = mkdtempSync(path.join(tmpdir(), "loubby-bench-"));
  process.on("exit", () => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** Builds what changed, and the same pages as one bundle below `scratch`; answers where the bundle stands. */
export async function buildBoth(scratch: string): Promise<string> {
  const monolith = path.join(scratch, "monolith");
  const builds = await buildChanged(console.log);
  console.log("Building the same pages as one bundle");
  await buildMonolith(builds, monolith);
  return monolith;
}

/** Headless Chromium, wherever it is found. */
export async function openBrowser(): Promise<Browser> {
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

/** The product on a database of its own, with its demo. */
export interface Side {
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves the builds of `remotesDir`. */
export async function openSide(scratch: string, remotesDir: string): Promise<Side> {
  const database = await createTestDatabase({ fingerprint: "empty", migrate: () => Promise.resolve() });
  const port = await findFreePort();
  const api = await startNode("platform-api/src/main.ts", `http://127.0.0.1:${port}/api/ready`, {
    DATABASE_URL: database.url,
    PORT: String(port),
    FILES_PORT: String(await findFreePort()),
    DATA_DIR: path.join(scratch, `data-${port}`),
    REMOTES_DIR: remotesDir,
    REGISTER_LOCAL_BUILDS: "true",
    SEED_DEMO: "true",
    LOG_LEVEL: "silent",
  });
  return {
    origin: `http://localhost:${port}`,
    async close() {
      await stop(api);
      await database.drop();
    },
  };
}

/** What a browser keeps of a sign-in. */
export type SignedInState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Signs somebody of the demo in through the page. */
export async function signIn(browser: Browser, origin: string, email: string): Promise<SignedInState> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await page.goto("/onboarding/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("Demo-pass-2026");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
  const state = await context.storageState();
  await context.close();
  return state;
}
