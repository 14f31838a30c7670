import { createRequire } from "node:module";
import path from "node:path";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { findChromium } from "@loubby/tooling/chromium";

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

/** What a browser keeps of a sign-in. */
export type SignedInState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Signs someone of the demo in through the page. */
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
