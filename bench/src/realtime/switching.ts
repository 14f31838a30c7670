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
  await page.goto("/dashboard/conversations");
  await page.locator(rowOf(conversations[0])).waitFor();
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
