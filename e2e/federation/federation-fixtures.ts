import type { Page } from "@playwright/test";
import { expect, test as base } from "../fixtures.ts";
import { openReleaser, type Releaser } from "./releasing.ts";

interface WorkerFixtures {
  readonly releaser: Releaser;
}

/** Journeys in which someone ships and releases; every remote runs afterwards what it ran before. */
export const test = base.extend<{ readonly asBefore: void }, WorkerFixtures>({
  releaser: [async ({ stack }, use) => use(await openReleaser(stack.url)), { scope: "worker" }],
  asBefore: [
    async ({ releaser }, use) => {
      const names = ["host-shell", "mfe-wallet-billing", "mfe-recruit"];
      const before = await Promise.all(names.map((name) => releaser.release(name)));
      await use();
      for (const { remote, active } of before) await releaser.restore(remote, active);
    },
    { auto: true },
  ],
});

export { expect };

/** Opens a page by its entry in the menu. */
export async function openByMenu(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
}

/** What a tab does when it comes to the front again: it asks the registry. */
export async function comeToFront(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

/** Builds whose files the page has asked for, as `1.0.0-0123456789`, by remote. */
export function watchBuilds(page: Page): (remote: string) => string[] {
  const seen = new Map<string, Set<string>>();
  page.on("request", (request) => {
    const [, remote = "", build = ""] = /\/remotes\/([^/]+)\/([^/]+)\//.exec(request.url()) ?? [];
    if (remote) seen.set(remote, (seen.get(remote) ?? new Set()).add(build));
  });
  return (remote) => [...(seen.get(remote) ?? [])];
}
