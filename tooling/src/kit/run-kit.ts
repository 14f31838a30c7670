import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { ask } from "../ship/ask.ts";
import { openStack } from "../stack/open-stack.ts";
import { demoAccounts, demoPassword } from "../start/sign-ins.ts";
import { findChromium } from "../test/find-chromium.ts";
import { type StandingBuild, withBuilds } from "./standing-builds.ts";
import { problemsWith, signIn } from "./visit.ts";
import { type Account, planVisits, type Visit } from "./visits.ts";

export interface KitResult {
  /** How many pages and widgets were opened. */
  readonly opened: number;
  /** What is wrong, a sentence each. */
  readonly problems: readonly string[];
}

/**
 * The contract kit on real builds: starts the API of this clone on a database of its own with `shell` and `remotes`,
 * and opens every page and widget they declare in Chromium. `report` hears what is done.
 */
export async function runKit(
  shell: StandingBuild,
  remotes: readonly StandingBuild[],
  report: (line: string) => void,
): Promise<KitResult> {
  const browser = await openBrowser(report);
  try {
    return await withBuilds([shell, ...remotes], async (dir) => {
      const stack = await openStack(dir);
      try {
        const accounts = await Promise.all(demoAccounts.map((email) => accountOf(stack.url, email)));
        const { visits, problems } = planVisits(remotes, accounts);
        for (const [email, mine] of Map.groupBy(visits, (visit) => visit.email)) {
          report(`Opening ${mine.length} pages and widgets as ${email}`);
          problems.push(...(await visitAs(browser, stack.url, email, mine)));
        }
        return { opened: visits.length, problems };
      } finally {
        await stack.close();
      }
    });
  } finally {
    await browser.close();
  }
}

async function accountOf(url: string, email: string): Promise<Account> {
  const session = await ask({ url }, auth.login, { body: { email, user_password: demoPassword } });
  return { email, session };
}

async function visitAs(
  browser: Browser,
  baseURL: string,
  email: string,
  visits: readonly Visit[],
): Promise<string[]> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await signIn(page, email);
    const problems: string[] = [];
    for (const visit of visits) problems.push(...(await problemsWith(page, visit)));
    return problems;
  } finally {
    await context.close();
  }
}

async function openBrowser(report: (line: string) => void): Promise<Browser> {
  const cli = path.join(
    path.dirname(createRequire(import.meta.url).resolve("@playwright/test/package.json")),
    "cli.js",
  );
  const found = await findChromium(cli, report);
  if ("missing" in found) throw new Error(found.missing);
  return chromium.launch({
    ...(found.path !== undefined && existsSync(found.path) && { executablePath: found.path }),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
  });
}
