import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import type { Registry } from "@loubby/shared-contracts/http/remotes/remotes.schema";
import { accessFor } from "@loubby/shared-contracts/shell/allowed";
import type { SessionState } from "@loubby/shared-contracts/shell/session";
import { remotesDir } from "@loubby/tooling/packages";
import { expect, test } from "../fixtures.ts";

const people = ["employer", "candidate", "seller", "partner", "admin"].map((name) => `${name}@demo.test`);
const budget = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "../../bench/budget.json"), "utf8"),
) as {
  firstRouteBr: number;
  dashboardBr: number;
  /** Of the pages that there were when it was set. */
  allRoutesBr: number;
  /** These. */
  firstPages: readonly string[];
  /** What each page that came later may add, by its remote and its path. */
  addedPagesBr: Readonly<Record<string, Readonly<Record<string, number>>>>;
};

test("sign-in, dashboard and all pages weigh no more than their budgets", async ({ visitor, signIn }) => {
  const all = new Set<string>();
  const signInScripts = watchScripts(visitor, all);
  await visitor.goto("/onboarding/login");
  await settle(visitor);
  expect.soft(weigh(signInScripts), "sign-in").toBeLessThanOrEqual(budget.firstRouteBr);

  /** What each page asked for that none before it had. */
  const opened = new Map<string, number>();
  for (const email of people) {
    const page = await signIn(email);
    const scripts = watchScripts(page, all);
    await page.goto("/dashboard");
    await settle(page);
    if (email === people[0]) expect.soft(weigh(scripts), "dashboard").toBeLessThanOrEqual(budget.dashboardBr);
    for (const address of (await pagesOf(page)).filter((each) => !opened.has(each))) {
      const before = weigh(all);
      await page.goto(address);
      await settle(page);
      opened.set(address, weigh(all) - before);
    }
  }
  expect(opened.size, "every page of every remote").toBeGreaterThan(6);
  const added = Object.values(budget.addedPagesBr).flatMap((pages) => Object.entries(pages));
  for (const [address] of added) expect([...opened.keys()], "pages of the budget").toContain(address);
  const allowed = added.reduce((sum, [, bytes]) => sum + bytes, budget.allRoutesBr);
  const budgeted = new Set([...budget.firstPages, ...added.map(([address]) => address)]);
  const without = [...opened].filter(([address]) => !budgeted.has(address));
  const weights = without.map(([address, bytes]) => `${address} ${bytes}`).join(", ");
  const said = `all pages; those without a line in bench/budget.json brought: ${weights || "none"}`;
  expect(weigh(all), said).toBeLessThanOrEqual(allowed);
});

/** Scripts of builds that a page asks for from now on, in a set of its own and in one for all. */
function watchScripts(page: Page, all: Set<string>): ReadonlySet<string> {
  const own = new Set<string>();
  page.on("request", (request) => {
    const [, file] = /\/remotes\/(.+\.js)$/.exec(request.url()) ?? [];
    if (file === undefined) return;
    own.add(file);
    all.add(file);
  });
  return own;
}

/** Bytes on the wire to a browser that takes brotli. */
function weigh(files: ReadonlySet<string>): number {
  return [...files].reduce((sum, file) => {
    const plain = path.join(remotesDir, file);
    return sum + (statSync(`${plain}.br`, { throwIfNoEntry: false }) ?? statSync(plain)).size;
  }, 0);
}

/** The pages that the registry declares and that this person may open. */
async function pagesOf(page: Page): Promise<string[]> {
  const { registry, session } = await page.evaluate(async () => {
    const { state } = JSON.parse(localStorage.getItem("auth-storage") ?? "{}") as { state: SessionState };
    const headers = { authorization: `Bearer ${state.token}` };
    const answer = await fetch("/api/remotes", { headers });
    return { registry: (await answer.json()) as Registry, session: state };
  });
  const { user, activeSubscription } = session;
  return registry.remotes
    .flatMap(({ config }) => config.routes)
    .filter(({ access }) => accessFor(access, { user, activeSubscription }).kind === "open")
    .map(({ path: address }) => address);
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => document.querySelector("[aria-busy=true]") === null);
  await page.waitForLoadState("networkidle");
}
