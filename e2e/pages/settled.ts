import { reports } from "@loubby/shared-contracts/http/remotes/reports";
import { expect, type Page, type Request } from "@playwright/test";

/** So long nothing is asked for: a part that came with one answer has asked for its own by then. */
const QUIET_MS = 100;

const pending = new WeakMap<Page, Set<Request>>();

/** Counts what a page waits for, from now on. Call it before the page goes anywhere. */
export function followRequests(page: Page): void {
  const open = new Set<Request>();
  pending.set(page, open);
  page.on("request", (request) => {
    // Sent so that it outlives its tab: no event says that it has ended.
    if (!request.url().endsWith(reports.send.path)) open.add(request);
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
}

/** Waits until a page has its answers and its heading, and nothing on it says that it is still loading. */
export async function settled(page: Page): Promise<void> {
  const open = pending.get(page);
  if (open === undefined) throw new Error("No one follows the requests of this page.");
  await expect(async () => {
    for (const until = Date.now() + QUIET_MS; Date.now() < until; await page.waitForTimeout(20))
      expect([...open].map((request) => request.url())).toEqual([]);
    expect(await page.locator("h1").count(), "headings").toBeGreaterThan(0);
    const loading = page.locator(
      '[aria-busy=true], output[aria-label="Loading"], [role=status][aria-label^="Loading"]',
    );
    expect(await loading.count(), "parts that are loading").toBe(0);
  }).toPass({ intervals: [20], timeout: 30_000 });
}
