import type { Page, Request } from "@playwright/test";

/** How often in a row a page is to look finished, and how long to wait between two looks. */
const LOOKS = 10;
const PAUSE_MS = 50;
const PATIENCE_MS = 60_000;

/**
 * Follows what a page fetches from now on. Answers what waits until the page is done: nothing travels, nothing says that
 * it is loading, and its headings stay what they are. A busy machine may pause anywhere between a script and what the
 * script asks for, so a while without traffic says little; and a page that is looked at had its turn in between.
 */
export function watchTraffic(page: Page): () => Promise<void> {
  const travelling = new Set<Request>();
  page.on("request", (request) => travelling.add(request));
  page.on("requestfinished", (request) => travelling.delete(request));
  page.on("requestfailed", (request) => travelling.delete(request));
  return async () => {
    const deadline = performance.now() + PATIENCE_MS;
    let before = "";
    for (let alike = 0; alike < LOOKS;) {
      if (performance.now() > deadline) throw new Error(`${page.url()} is not done. ${before}`);
      await page.waitForTimeout(PAUSE_MS);
      const { headings, isLoading } = await look(page);
      alike = !isLoading && travelling.size === 0 && headings !== "" && headings === before ? alike + 1 : 0;
      before = headings;
    }
  };
}

function look(page: Page) {
  return page.evaluate(() => ({
    headings: [...document.querySelectorAll<HTMLElement>("h1, h2")].map((each) => each.innerText).join("\n"),
    isLoading: document.querySelector("[aria-busy=true]") !== null,
  }));
}
