// How fast a person sees and uses a page, federated beside the one bundle: a processor slowed down four times, an
// empty cache, interleaved rounds, medians.
import { remotesDir } from "@loubby/tooling/packages";
import { median, printRatio } from "../ratio.ts";
import { observe, readSpeed, type Speed } from "./observe-speed.ts";
import { buildBoth, openBrowser, openScratch, openSide, type SignedInState, signIn } from "./sides.ts";

const ROUNDS = 5;
const SLOW_DOWN = 4;
const EMPLOYER = "employer@demo.test";

const scratch = openScratch();
const directories = [remotesDir, await buildBoth(scratch)];
const browser = await openBrowser();
const sides = await Promise.all(directories.map((dir) => openSide(scratch, dir)));
try {
  const visitors = await Promise.all(
    sides.map(async ({ origin }) => ({
      origin,
      state: await signIn(browser, origin, EMPLOYER),
      seen: [] as Speed[],
    })),
  );
  // The first round warms both servers up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { origin, state, seen } of visitors) {
      const speed = await visit(origin, state);
      if (round > 0) seen.push(speed);
    }
  }
  const [ours = [], theirs = []] = visitors.map(({ seen }) => seen);
  for (const name of ["lcp", "inp", "afterHover"] as const)
    printRatio(`speed-${name}`, middle(ours, name), middle(theirs, name), "ms");
  console.log(
    `speed-cls: ours ${middle(ours, "cls").toFixed(4)}, beside ${middle(theirs, "cls").toFixed(4)}`,
  );
} finally {
  await Promise.all(sides.map((side) => side.close()));
  await browser.close();
}

async function visit(origin: string, storageState: SignedInState): Promise<Speed> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL: origin, viewport, storageState });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
    await observe(page);
    return await readSpeed(page);
  } finally {
    await context.close();
  }
}

function middle(speeds: readonly Speed[], name: keyof Speed): number {
  return median(speeds.map((speed) => speed[name]));
}
