import { type Browser, type BrowserContext, expect, type Page, test as base } from "@playwright/test";
import type { ReplyOf, RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { AUTH_COOKIE } from "@loubby/shared-contracts/shell";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { openStack, type Stack } from "@loubby/tooling/stack";
import { followRequests } from "./pages/settled.ts";

export const DEMO_PASSWORD = "Demo-pass-2026";

/** Opens a browser of its own for someone of the demo, signed in, at their dashboard or at another address. */
export type SignIn = (
  email: string,
  options?: Parameters<Browser["newContext"]>[0] & { readonly at?: string },
) => Promise<Page>;

interface Fixtures {
  /** A page in no one's name. */
  readonly visitor: Page;
  readonly signIn: SignIn;
  /** What the browsers complained about; a test that expects a complaint takes it out. */
  readonly complaints: string[];
}

interface WorkerFixtures {
  readonly stack: Stack;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  stack: [
    async ({}, use) => {
      const stack = await openStack();
      await use(stack);
      await stack.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  complaints: async ({}, use) => {
    const complaints: string[] = [];
    await use(complaints);
    expect(complaints, "console errors and policy violations").toEqual([]);
  },
  visitor: async ({ browser, stack, complaints }, use) => {
    const context = await browser.newContext({ baseURL: stack.url });
    await use(await open(context, complaints));
    await context.close();
  },
  signIn: async ({ browser, stack, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (email, { at = "/dashboard", ...options } = {}) => {
      const context = await browser.newContext({ baseURL: stack.url, ...options });
      contexts.push(context);
      await signContextIn(context, options.baseURL ?? stack.url, email);
      const page = await open(context, complaints);
      await page.goto(at);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };

/** As the page for signing in leaves a browser; that page has a journey of its own. */
async function signContextIn(context: BrowserContext, url: string, email: string): Promise<void> {
  const body: RequestOf<typeof auth.login>["body"] = { email, user_password: DEMO_PASSWORD };
  const path = auth.login.path.replace("{product}", brand.product);
  const answer = await context.request.post(`${url}/api${path}`, { data: body });
  expect(answer.status(), `signing ${email} in`).toBe(200);
  const { token } = (await answer.json()) as ReplyOf<typeof auth.login>;
  await context.addCookies([{ name: AUTH_COOKIE, value: token, url }]);
}

async function open(context: BrowserContext, complaints: string[]): Promise<Page> {
  const page = await context.newPage();
  followRequests(page);
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return page;
}
