import type { Browser, BrowserContext, Page } from "@playwright/test";
import { watchTraffic } from "./traffic.ts";
import type { Visit } from "./visits.ts";

/** What a browser fetched and what it then showed. */
export interface Walk {
  /** Addresses below `/remotes`, by the stretch of the way that asked for them. */
  readonly firstRoute: ReadonlySet<string>;
  readonly dashboard: ReadonlySet<string>;
  readonly allRoutes: ReadonlySet<string>;
  /** The headings of every page, by who looked and where. */
  readonly headings: Readonly<Record<string, readonly string[]>>;
}

const PASSWORD = "Demo-pass-2026";

/**
 * Walks the product at `baseURL`: the sign-in with an empty cache, the first person's dashboard with an empty cache,
 * and then every page of everyone. Throws when a page is broken.
 */
export async function walk(browser: Browser, baseURL: string, visits: readonly Visit[]): Promise<Walk> {
  const headings: Record<string, readonly string[]> = {};
  const firstRoute = await inFreshBrowser(browser, { baseURL }, async (page, settled) => {
    headings["no one /onboarding/login"] = await show(page, "/onboarding/login", settled);
  });
  let dashboard: ReadonlySet<string> = new Set();
  const allRoutes = new Set(firstRoute);
  for (const { email, paths } of visits) {
    let session: Awaited<ReturnType<BrowserContext["storageState"]>> | undefined;
    const signIn = await inFreshBrowser(browser, { baseURL }, async (page, settled) => {
      await page.goto("/onboarding/login");
      await page.getByLabel("E-mail").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await page.keyboard.press("Enter");
      await page.waitForURL("**/dashboard");
      await settled();
      session = await page.context().storageState();
      for (const target of paths) headings[`${email} ${target}`] = await show(page, target, settled);
    });
    for (const url of signIn) allRoutes.add(url);
    if (dashboard.size > 0 || session === undefined) continue;
    dashboard = await inFreshBrowser(browser, { baseURL, storageState: session }, async (page, settled) => {
      headings[`${email} /dashboard, opened at once`] = await show(page, "/dashboard", settled);
    });
  }
  return { firstRoute, dashboard, allRoutes, headings };
}

async function inFreshBrowser(
  browser: Browser,
  options: Parameters<Browser["newContext"]>[0],
  visit: (page: Page, settled: () => Promise<void>) => Promise<void>,
): Promise<ReadonlySet<string>> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const asked = new Set<string>();
  context.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/remotes/")) asked.add(pathname);
  });
  const page = await context.newPage();
  const broken: string[] = [];
  page.on("pageerror", (error) => broken.push(`${page.url()}: ${error.message}`));
  await visit(page, watchTraffic(page));
  await context.close();
  if (broken.length > 0) throw new Error(`A page threw.\n${broken.join("\n")}`);
  return asked;
}

async function show(page: Page, target: string, settled: () => Promise<void>): Promise<string[]> {
  await page.goto(target);
  await settled();
  const failed = await page.getByRole("alert", { name: /is unavailable$/ }).allInnerTexts();
  if (failed.length > 0) throw new Error(`${target}: ${failed.join("; ")}`);
  return page.locator("h1, h2").allInnerTexts();
}
