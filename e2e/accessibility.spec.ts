import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { walks } from "./pages/every-page.ts";
import { findings } from "./pages/findings.ts";

/** Waits until nothing on the page says that it is still loading. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

for (const colorScheme of ["light", "dark"] as const) {
  for (const { email, pages } of walks) {
    const whose = email === null ? "before signing in" : `of ${email}`;
    test(`axe finds nothing on the pages ${whose} in ${colorScheme}`, async ({
      browser,
      signIn,
      stack,
      complaints,
    }) => {
      test.slow();
      const context = email === null ? await browser.newContext({ baseURL: stack.url, colorScheme }) : null;
      const page = context ? await context.newPage() : await signIn(email ?? "", { colorScheme });
      for (const { name, address } of pages) {
        const path = await address(page);
        await page.goto(path);
        await settled(page);
        expect.soft(await findings(page), `${name}, ${path}`).toEqual([]);
      }
      // The pages of what is gone ask for it, and the browser says that it was not there.
      const gone = complaints.filter((text) => !text.includes("404 (Not Found)"));
      complaints.splice(0, complaints.length, ...gone);
      await context?.close();
    });
  }
}
