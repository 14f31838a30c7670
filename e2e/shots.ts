// `npm run shots`: a picture of every page at three widths in both themes, for people to look at; `npm run shots -- NAME …`
// of the pages of these names.
import { mkdirSync } from "node:fs";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { buildChanged } from "@loubby/tooling/build";
import { openStack } from "@loubby/tooling/stack";
import config from "./playwright.config.ts";
import { walks } from "./pages/every-page.ts";
import { followRequests, settled } from "./pages/settled.ts";

const folder = path.join(import.meta.dirname, "screenshots");
const widths = [390, 820, 1440];

const wanted = process.argv.slice(2);
const names = new Set(walks.flatMap(({ pages }) => pages.map(({ name }) => name)));
const unknown = wanted.filter((name) => !names.has(name));
if (unknown.length > 0) {
  console.error(`No page is called ${unknown.join(", ")}. There are: ${[...names].sort().join(", ")}`);
  process.exit(1);
}
const isWanted = ({ name }: { readonly name: string }) => wanted.length === 0 || wanted.includes(name);

mkdirSync(folder, { recursive: true });
await buildChanged(console.log);
const stack = await openStack();
const browser = await chromium.launch(config.use?.launchOptions ?? {});
try {
  for (const { email, pages: all } of walks) {
    const pages = all.filter(isWanted);
    if (pages.length === 0) continue;
    for (const colorScheme of ["light", "dark"] as const) {
      const context = await browser.newContext({ baseURL: stack.url, colorScheme });
      const page = await context.newPage();
      followRequests(page);
      if (email !== null) await logIn(page, email);
      for (const { name, address } of pages) {
        await page.setViewportSize({ width: 1440, height: 900 });
        const target = await address(page);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(target);
          await settled(page);
          const file = `${email?.split("@")[0] ?? "anyone"}-${name}-${width}-${colorScheme}.png`;
          await page.screenshot({ path: path.join(folder, file) });
        }
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await stack.close();
}
console.log(`Saved under ${folder}`);

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto("/onboarding/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("Demo-pass-2026");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
}
