// `pnpm shots`: a picture of every page at three widths in both themes, for people to look at.
import { mkdirSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import config from "./playwright.config.ts";
import { pagesOf } from "./pages/every-page.ts";
import { openStack } from "./stack.ts";

const folder = path.join(import.meta.dirname, "screenshots");
const widths = [390, 820, 1440];

mkdirSync(folder, { recursive: true });
const stack = await openStack();
const browser = await chromium.launch(config.use?.launchOptions ?? {});
try {
  for (const { email, paths } of pagesOf) {
    for (const colorScheme of ["light", "dark"] as const) {
      const context = await browser.newContext({ baseURL: stack.url, colorScheme });
      const page = await context.newPage();
      await page.goto("/onboarding/login");
      await page.getByLabel("E-mail").fill(email);
      await page.getByLabel("Password", { exact: true }).fill("Demo-pass-2026");
      await page.keyboard.press("Enter");
      await page.waitForURL("**/dashboard");
      for (const target of paths) {
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(target);
          await page.waitForLoadState("networkidle");
          const name = `${email.split("@")[0]}${target.replaceAll(/[/?=]+/g, "-")}-${width}-${colorScheme}.png`;
          await page.screenshot({ path: path.join(folder, name) });
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
