import type { Page } from "@playwright/test";

/** Goes from one page of the dashboard to another as a link does, without loading the product again. */
export async function follow(page: Page, path: string): Promise<void> {
  const isInside = new URL(page.url()).pathname.startsWith("/dashboard") && path.startsWith("/dashboard");
  if (!isInside) {
    await page.goto(path);
    return;
  }
  await page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
    // By then the page knows where it is and has asked for what stands there.
    return new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
  }, path);
}
