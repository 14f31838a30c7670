import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe finds on a page, as it stands there. */
export async function findings(page: Page): Promise<string[]> {
  // Halfway between two themes a color has a contrast that no one designed.
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page })
    // Otherwise each look opens a page of its own to join the findings of foreign frames, and we look into none.
    .setLegacyMode(true)
    // All rules that axe runs by itself, and the one of WCAG 2.2 that it leaves to be asked for.
    .options({ resultTypes: ["violations"], rules: { "target-size": { enabled: true } } })
    // The browser's own viewer of a résumé.
    .exclude("iframe")
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`));
}
