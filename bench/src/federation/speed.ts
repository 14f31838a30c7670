// How fast a person sees and uses a page, federated beside the one bundle: a processor slowed down four times, an
// empty cache, interleaved rounds, medians.
import type { Browser } from "@playwright/test";
import { remotesDir } from "@loubby/tooling/packages";
import { defineBench } from "../bench.ts";
import { sharedProduct } from "../product.ts";
import { median, printRatio } from "../ratio.ts";
import { eachRound } from "../rounds.ts";
import { openBrowser, type SignedInState, signIn } from "./browser.ts";
import { buildBoth } from "./build-both.ts";
import { observe, readSpeed, type Speed } from "./observe-speed.ts";

const sizes = {
  full: { rounds: { warmUp: 1, counted: 5 }, slowDown: 4, shippable: true },
  short: { rounds: { warmUp: 0, counted: 1 }, slowDown: 1, shippable: false },
};
const EMPLOYER = "employer@demo.test";

export const speed = defineBench(sizes, async ({ rounds, slowDown, shippable }) => {
  const directories = [remotesDir, await buildBoth(shippable)];
  const browser = await openBrowser();
  try {
    const visitors: Visitor[] = [];
    for (const dir of directories) {
      const { origin } = await sharedProduct(dir);
      visitors.push({ origin, state: await signIn(browser, origin, EMPLOYER), seen: [] });
    }
    for (const counts of eachRound(rounds)) {
      for (const visitor of visitors) {
        const seen = await visit(browser, visitor, slowDown);
        if (counts) visitor.seen.push(seen);
      }
    }
    const [ours = [], theirs = []] = visitors.map(({ seen }) => seen);
    for (const name of ["lcp", "inp", "afterHover"] as const)
      printRatio(`speed-${name}`, middle(ours, name), middle(theirs, name), "ms");
    console.log(
      `speed-cls: ours ${middle(ours, "cls").toFixed(4)}, beside ${middle(theirs, "cls").toFixed(4)}`,
    );
  } finally {
    await browser.close();
  }
});

interface Visitor {
  readonly origin: string;
  readonly state: SignedInState;
  readonly seen: Speed[];
}

async function visit(
  browser: Browser,
  { origin, state: storageState }: Visitor,
  slowDown: number,
): Promise<Speed> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL: origin, viewport, storageState });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
    await observe(page);
    return await readSpeed(page);
  } finally {
    await context.close();
  }
}

function middle(speeds: readonly Speed[], name: keyof Speed): number {
  return median(speeds.map((speed) => speed[name]));
}
