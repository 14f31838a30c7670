import type { Page } from "@playwright/test";
import { expect, test } from "./federation-fixtures.ts";

declare global {
  /** What has moved since the page began, as the browser's own observer saw it: how far, and which elements. */
  var layoutShifts: string[] | undefined;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

const DELAY_MS = 1500;
/** Longer than the frame takes to its first picture, shorter than the registry may take. */
const REGISTRY_DELAY_MS = 1000;

for (const width of [390, 820, 1440]) {
  test(`a registry and remotes that arrive late move nothing on the dashboard at ${width} px`, async ({
    signIn,
  }) => {
    const page = await signIn("employer@demo.test", { viewport: { width, height: 900 } });
    await page.addInitScript(() => {
      const shifts: string[] = [];
      globalThis.layoutShifts = shifts;
      const corners = ({ left, top, right, bottom }: DOMRectReadOnly) => [left, top, right, bottom].join(" ");
      const observer = new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
          if (hadRecentInput) continue;
          const moved = sources.map(({ node, previousRect, currentRect }) => {
            const element = node instanceof Element ? node : node?.parentElement;
            const name = element ? `${element.tagName} ${element.className}` : "gone";
            return `${name} from ${corners(previousRect)} to ${corners(currentRect)}`;
          });
          shifts.push(`${value}: ${moved.join("; ")}`);
        }
      });
      observer.observe({ type: "layout-shift", buffered: true });
    });
    await late(page, "**/api/remotes?**", REGISTRY_DELAY_MS);
    await late(page, "**/remotes/mfe-*/**", DELAY_MS);
    await page.goto("/dashboard");
    const widgets = page.locator(".sh-widget");
    await expect(widgets.first()).toBeVisible();
    await expect(page.locator(".sh-widget [aria-busy]")).toHaveCount(0, { timeout: 30_000 });
    await expect(page.getByRole("region", { name: "Wallet", exact: true })).toContainText("See transactions");
    expect(await page.evaluate(() => globalThis.layoutShifts)).toEqual([]);
  });
}

async function late(page: Page, address: string, ms: number): Promise<void> {
  await page.route(address, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
}
