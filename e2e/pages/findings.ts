import axe, { type AxeResults, type RunOptions } from "axe-core";
import type { Page } from "@playwright/test";

/** All rules that axe runs by itself, and the one of WCAG 2.2 that it leaves to be asked for. */
const OPTIONS: RunOptions = { resultTypes: ["violations"], rules: { "target-size": { enabled: true } } };

/** The rules whose answer depends on the theme. */
const COLORS: RunOptions = { resultTypes: ["violations"], runOnly: ["color-contrast", "link-in-text-block"] };

/** No change of a color or a place takes longer. */
const LONGEST_CHANGE_MS = 2000;

/** What axe finds on a page in the light, and what of its colors in the dark; each finding is named with its theme. */
export async function findingsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [colorScheme, options] of [
    ["light", OPTIONS],
    ["dark", COLORS],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    for (const finding of await findings(page, options)) found.push(`${colorScheme}: ${finding}`);
  }
  return found;
}

/** What axe finds on a page, as it stands there. */
export async function findings(page: Page, options = OPTIONS): Promise<string[]> {
  // Halfway between two themes a color has a contrast that no one designed.
  await page.evaluate(async (longestMs) => {
    // A spinner never ends, and a bar that shows how long something may be undone runs for minutes.
    const running = () =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) <= longestMs)
        .filter(({ playState }) => playState === "running");
    // What comes in late begins to change when the rest has ended.
    for (let round = 0; round < 5; round += 1) {
      await new Promise(requestAnimationFrame);
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
      const changing = running();
      if (round > 0 && changing.length === 0) break;
      // One that isn't drawn any more may never tell that it has ended.
      await Promise.race([
        Promise.allSettled(changing.map(({ finished }) => finished)),
        new Promise((resolve) => setTimeout(resolve, longestMs)),
      ]);
    }
  }, LONGEST_CHANGE_MS);
  // Once per document: axe runs twice as fast when the browser has compiled it before.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(run, options);
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`));
}

/** Runs within the page, where axe stands at the window. */
function run(options: RunOptions): Promise<AxeResults> {
  const { axe: own } = window as unknown as { readonly axe: typeof axe };
  // The browser's own viewer of a résumé is not ours.
  return own.run({ exclude: ["iframe"] }, options);
}
