// How soon the rest of the dashboard can be used while one remote is broken, beside the same with all of them well.
import type { Browser, Route } from "@playwright/test";
import { buildChanged } from "@loubby/tooling/build";
import { defineBench } from "../bench.ts";
import { sharedProduct } from "../product.ts";
import { median, printRatio } from "../ratio.ts";
import { eachRound } from "../rounds.ts";
import { openBrowser, type SignedInState, signIn } from "./browser.ts";

const sizes = {
  full: { rounds: { warmUp: 1, counted: 5 } },
  short: { rounds: { warmUp: 0, counted: 1 } },
};

const EMPLOYER = "employer@demo.test";
const BROKEN = "mfe-wallet-billing";
/** What the others show once they can be used, by the widget that shows it. */
const OTHERS = {
  "Hiring at a glance": "All jobs with new applications",
  "Unread conversations": "All conversations",
  "New in the agent store": "Browse the store",
};

const faulty: Readonly<Record<string, (route: Route) => unknown>> = {
  "not-found": (route) => route.fulfill({ status: 404, body: "" }),
  "server-error": (route) => route.fulfill({ status: 500, body: "" }),
  hanging: () => new Promise(() => {}),
  broken: (route) => route.fulfill({ body: "}{", contentType: "text/javascript" }),
};

export const faults = defineBench(sizes, async ({ rounds }) => {
  await buildChanged(console.log);
  const { origin } = await sharedProduct();
  const browser = await openBrowser();
  try {
    const person = { browser, baseURL: origin, storageState: await signIn(browser, origin, EMPLOYER) };
    const times = new Map(["well", ...Object.keys(faulty)].map((name) => [name, [] as number[]]));
    for (const counts of eachRound(rounds)) {
      for (const [name, figures] of times) {
        const ms = await untilUsable(person, faulty[name]);
        if (counts) figures.push(ms);
      }
    }
    const well = median(times.get("well") ?? []);
    for (const name of Object.keys(faulty))
      printRatio(`faults-${name}`, median(times.get(name) ?? []), well, "ms");
  } finally {
    await browser.close();
  }
});

interface Person {
  readonly browser: Browser;
  readonly baseURL: string;
  readonly storageState: SignedInState;
}

/** Milliseconds from the address to the moment at which every other widget has its content and a button answers. */
async function untilUsable(
  { browser, ...session }: Person,
  fault: ((route: Route) => unknown) | undefined,
): Promise<number> {
  const context = await browser.newContext(session);
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
