import { createRequire } from "node:module";
import path from "node:path";
import { type Browser, chromium, expect, type Page } from "@playwright/test";
import { findChromium } from "@loubby/tooling/chromium";

/** Someone signed in, by the token of their session. */
interface Talking {
  readonly token: string;
}

/** Two people's browsers at one conversation. */
export interface TwoBrowsers {
  /** The first says it, and the second sees it. */
  firstSays(words: string): Promise<void>;
  secondSays(words: string): Promise<void>;
  /** What each of the two shows in the conversation, oldest first. */
  shown(): Promise<readonly (readonly string[])[]>;
  close(): Promise<void>;
}

/** Killed nodes are noticed, left and replaced within it. */
const PATIENCE_MS = 30_000;

/** Opens a conversation of two people at `base`, in a browser each. */
export async function openTwoBrowsers(
  base: string,
  people: readonly [Talking, Talking],
  conversationId: string,
): Promise<TwoBrowsers> {
  const browser = await launch();
  const open = async ({ token }: Talking): Promise<Page> => {
    const context = await browser.newContext({ baseURL: base, reducedMotion: "reduce" });
    await context.addCookies([{ name: "Token", value: token, url: base }]);
    const page = await context.newPage();
    await page.goto(`/dashboard/conversations?id=${conversationId}`);
    await expect(fieldOf(page)).toBeVisible({ timeout: PATIENCE_MS });
    return page;
  };
  const [first, second] = [await open(people[0]), await open(people[1])];
  const say = async (from: Page, to: Page, words: string) => {
    await fieldOf(from).fill(words);
    await fieldOf(from).press("Enter");
    await expect(textsOf(to).filter({ hasText: words })).toHaveCount(1, { timeout: PATIENCE_MS });
  };
  return {
    firstSays: (words) => say(first, second, words),
    secondSays: (words) => say(second, first, words),
    shown: () => Promise.all([first, second].map((page) => textsOf(page).allInnerTexts())),
    close: () => browser.close(),
  };
}

const fieldOf = (page: Page) => page.getByRole("textbox", { name: /^Message to / });
const textsOf = (page: Page) =>
  page.getByRole("region", { name: "Messages", exact: true }).locator(".cv-text");

async function launch(): Promise<Browser> {
  const playwright = createRequire(import.meta.url).resolve("@playwright/test/package.json");
  const found = await findChromium(path.join(path.dirname(playwright), "cli.js"), console.log);
  if ("missing" in found) throw new Error(found.missing);
  return chromium.launch({
    ...(found.path === undefined ? {} : { executablePath: found.path }),
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"],
  });
}
