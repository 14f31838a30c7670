import { type Browser, type BrowserContext, expect, type Page, test as base } from "@playwright/test";
import { openStack, type Stack } from "@loubby/tooling/stack";

export const DEMO_PASSWORD = "Demo-pass-2026";

/** Opens a browser of its own for somebody, signed in through the real page. */
export type SignIn = (email: string, options?: Parameters<Browser["newContext"]>[0]) => Promise<Page>;

interface Fixtures {
  /** A page in nobody's name. */
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
    await use(async (email, options = {}) => {
      const context = await browser.newContext({ baseURL: stack.url, ...options });
      contexts.push(context);
      const page = await open(context, complaints);
      await page.goto("/onboarding/login");
      await page.getByLabel("E-mail").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
      await page.getByRole("button", { name: "Log in" }).click();
      await page.waitForURL("**/dashboard");
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };

async function open(context: BrowserContext, complaints: string[]): Promise<Page> {
  const page = await context.newPage();
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return page;
}
