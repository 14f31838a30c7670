import type { Page } from "@playwright/test";

/** What one visit measured: milliseconds, and for `cls` the score. */
export interface Speed {
  /** When the largest thing of the dashboard was painted. */
  readonly lcp: number;
  /** How much of it moved by itself. */
  readonly cls: number;
  /** The slowest answer to a click or a key. */
  readonly inp: number;
  /** From the click on a link that the pointer rested on to the heading of its page. */
  readonly afterHover: number;
}

declare global {
  /** What the browser's own observers have seen in this tab. */
  var seen: { lcp: number; cls: number; inp: number; clickedAt: number; openedAt: number } | undefined;
}

/** Rest of the pointer before the click, in ms: what a person needs to press. */
const HOVER_MS = 300;

/** Installs the observers before the page's first script. */
export async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0, inp: 0, clickedAt: 0, openedAt: 0 };
    globalThis.seen = seen;
    const watch = (type: string, see: (entry: PerformanceEntry) => void, options = {}) =>
      new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
        type,
        buffered: true,
        ...options,
      });
    watch("largest-contentful-paint", ({ startTime }) => (seen.lcp = startTime));
    watch("layout-shift", (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) seen.cls += value;
    });
    watch(
      "event",
      (entry) => {
        const { interactionId = 0 } = entry as PerformanceEntry & { interactionId?: number };
        if (interactionId > 0) seen.inp = Math.max(seen.inp, entry.duration);
      },
      { durationThreshold: 16 },
    );
  });
}

/** Opens the dashboard, uses it a little, and opens the jobs by their link in the menu. */
export async function readSpeed(page: Page): Promise<Speed> {
  await page.goto("/dashboard");
  await page.getByText("All jobs with new applications").waitFor();
  await page.waitForFunction(() => document.querySelector("main [aria-busy=true]") === null);
  await page.waitForLoadState("networkidle");
  const menu = page.getByRole("button", { name: "Profile menu" });
  await menu.click();
  await page.getByRole("menuitem", { name: "Log out" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Close navigation" }).click();
  await page.getByRole("button", { name: "Open navigation" }).click();
  await page.keyboard.press("/");
  await page.keyboard.type("pilot");
  await page.keyboard.press("Escape");

  const jobs = page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Jobs", exact: true });
  await jobs.hover();
  await page.waitForTimeout(HOVER_MS);
  await page.evaluate(() => {
    addEventListener("click", () => globalThis.seen && (globalThis.seen.clickedAt = performance.now()), {
      capture: true,
      once: true,
    });
    const look = () => {
      if (!globalThis.seen) return;
      if (document.querySelector("main h1")?.textContent === "Jobs")
        globalThis.seen.openedAt = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await jobs.click();
  await page.waitForFunction(() => (globalThis.seen?.openedAt ?? 0) > 0);
  const { lcp, cls, inp, clickedAt, openedAt } = await page.evaluate(() => {
    if (!globalThis.seen) throw new Error("Nothing was observed.");
    return globalThis.seen;
  });
  return { lcp, cls, inp, afterHover: openedAt - clickedAt };
}
