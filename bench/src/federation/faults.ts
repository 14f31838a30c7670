// How soon the rest of the dashboard can be used while one remote is broken, beside the same with all of them well.
import type { Route } from "@playwright/test";
import { buildChanged } from "@loubby/tooling/build";
import { remotesDir } from "@loubby/tooling/packages";
import { median, printRatio } from "../ratio.ts";
import { openBrowser, openScratch, openSide, signIn } from "./sides.ts";

const ROUNDS = 5;
const BROKEN = "mfe-wallet-billing";
/** What the others show once they can be used, by the widget that shows it. */
const OTHERS = {
  "Hiring at a glance": "All jobs with new applications",
  "Unread conversations": "All conversations",
  "New in the agent store": "Browse the store",
};

const faults: Readonly<Record<string, (route: Route) => unknown>> = {
  "not-found": (route) => route.fulfill({ status: 404, body: "" }),
  "server-error": (route) => route.fulfill({ status: 500, body: "" }),
  hanging: () => new Promise(() => {}),
  broken: (route) => route.fulfill({ body: "}{", contentType: "text/javascript" }),
};

await buildChanged(console.log);
const scratch = openScratch();
const browser = await openBrowser();
const side = await openSide(scratch, remotesDir);
try {
  const state = await signIn(browser, side.origin, "employer@demo.test");
  const times = new Map(["well", ...Object.keys(faults)].map((name) => [name, [] as number[]]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, figures] of times) {
      const ms = await untilUsable(state, faults[name]);
      if (round > 0) figures.push(ms);
    }
  }
  const well = median(times.get("well") ?? []);
  for (const name of Object.keys(faults))
    printRatio(`faults-${name}`, median(times.get(name) ?? []), well, "ms");
} finally {
  await side.close();
  await browser.close();
}

/** Milliseconds from the address to the moment at which every other widget has its content and a button answers. */
async function untilUsable(
  storageState: Awaited<ReturnType<typeof signIn>>,
  fault: ((route: Route) => unknown) | undefined,
): Promise<number> {
  const context = await browser.newContext({ baseURL: side.origin, storageState });
  try {
    const page = await context.newPage();
    if (fault) await page.route(`**/remotes/${BROKEN}/**`, fault);
    const began = performance.now();
    await page.goto("/dashboard", { waitUntil: "commit" });
    await Promise.all(
      Object.entries(OTHERS).map(([widget, text]) =>
        page.getByRole("region", { name: widget, exact: true }).getByText(text).waitFor(),
      ),
    );
    await page.getByRole("button", { name: "Profile menu" }).click();
    await page.getByRole("menuitem", { name: "Log out" }).waitFor();
    return performance.now() - began;
  } finally {
    await context.close();
  }
}
