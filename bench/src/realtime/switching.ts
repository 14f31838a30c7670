import type { Page } from "@playwright/test";
import { openBrowser, signIn } from "../federation/browser.ts";
import { whenOver } from "../product.ts";

/** A conversation of the list, and words of its last message. */
export interface Shown {
  readonly id: string;
  readonly words: string;
}

/**
 * Goes to and fro between two conversations in a browser, so often; answers how long each took from the click to the frame
 * that shows its last message, in ms. Each was open once before.
 */
export async function switchConversations(
  origin: string,
  times: number,
  conversations: readonly [Shown, Shown],
): Promise<readonly [number[], number[]]> {
  const browser = await openBrowser();
  whenOver(() => browser.close());
  const storageState = await signIn(browser, origin, "employer@demo.test");
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    storageState,
  });
  const page = await context.newPage();
  await openList(page, rowOf(conversations[0]));
  const taken: [number[], number[]] = [[], []];
  for (let round = -1; round < times; round += 1) {
    for (const [side, conversation] of conversations.entries()) {
      const took = await page.evaluate(open, [rowOf(conversation), conversation.words] as const);
      if (round >= 0) taken[side as 0 | 1].push(took);
      await page.waitForLoadState("networkidle");
    }
  }
  await browser.close();
  return taken;
}

/** Opens the list; beside other work on the same cores a page may give up, and is loaded again then. */
async function openList(page: Page, row: string): Promise<void> {
  let said = "";
  for (let tries = 0; tries < 3; tries += 1) {
    await page.goto("/dashboard/conversations", { timeout: 120_000 });
    const isThere = await page
      .locator(row)
      .waitFor({ timeout: 60_000 })
      .then(
        () => true,
        () => false,
      );
    if (isThere) return;
    said = (await page.locator("body").innerText()).slice(0, 600);
  }
  throw new Error(`The list doesn't show ${row}. The page says: ${said}`);
}

const rowOf = ({ id }: Shown) => `.cv-row[href*="${id}"]`;

/** Runs within the page. */
function open([row, words]: readonly [string, string]): Promise<number> {
  const start = performance.now();
  const isShown = () => document.querySelector(".cv-scroll")?.textContent.includes(words) === true;
  document.querySelector<HTMLElement>(row)?.click();
  return new Promise((resolve) => {
    const look = () =>
      isShown()
        ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
        : requestAnimationFrame(look);
    look();
  });
}
