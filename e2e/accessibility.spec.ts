import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { pagesOf } from "./pages/every-page.ts";

/** Waits until nothing on the page says that it is still loading. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`));
}

for (const colorScheme of ["light", "dark"] as const) {
  for (const { email, paths } of pagesOf) {
    test(`axe finds nothing on the pages of ${email} in ${colorScheme}`, async ({ signIn }) => {
      const page = await signIn(email, { colorScheme });
      for (const path of paths) {
        await page.goto(path);
        await settled(page);
        expect(await findings(page), path).toEqual([]);
      }
    });
  }

  test(`axe finds nothing on the pages before signing in, in ${colorScheme}`, async ({ browser, stack }) => {
    const context = await browser.newContext({ baseURL: stack.url, colorScheme });
    const page = await context.newPage();
    for (const path of ["/onboarding/login", "/onboarding/signup"]) {
      await page.goto(path);
      await settled(page);
      expect(await findings(page), path).toEqual([]);
    }
    await context.close();
  });
}
