import { expect, test } from "./federation-fixtures.ts";

declare global {
  /** The sum of layout shifts since the page began, kept by the browser's own observer. */
  var layoutShift: number | undefined;
}

const DELAY_MS = 1500;

for (const width of [390, 820, 1440]) {
  test(`remotes that arrive late move nothing on the dashboard at ${width} px`, async ({ signIn }) => {
    const page = await signIn("employer@demo.test", { viewport: { width, height: 900 } });
    await page.addInitScript(() => {
      globalThis.layoutShift = 0;
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          };
          if (hadRecentInput) continue;
          globalThis.layoutShift = (globalThis.layoutShift ?? 0) + value;
        }
      });
      observer.observe({ type: "layout-shift", buffered: true });
    });
    await page.route("**/remotes/mfe-*/**", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
      await route.continue();
    });
    await page.goto("/dashboard");
    const widgets = page.locator(".sh-widget");
    await expect(widgets.first()).toBeVisible();
    await expect(page.locator(".sh-widget [aria-busy]")).toHaveCount(0, { timeout: 30_000 });
    await expect(page.getByRole("region", { name: "Wallet", exact: true })).toContainText("See transactions");
    expect(await page.evaluate(() => globalThis.layoutShift)).toBe(0);
  });
}
