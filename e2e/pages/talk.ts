import { expect, type Locator, type Page } from "@playwright/test";

/** What someone does and sees in an open conversation. */
export interface Talk {
  readonly field: Locator;
  /** The message with those words. */
  readonly message: (words: string) => Locator;
  /** Writes a message and sends it by Enter. */
  readonly say: (words: string) => Promise<void>;
  /** Opens what can be done with the message of those words, and chooses. */
  readonly act: (words: string, action: string) => Promise<void>;
  /** The words of all loaded messages that have that mark in them, oldest first. */
  readonly wordsWith: (mark: string) => Promise<readonly string[]>;
}

/** Opens the conversation with someone from the list. */
export async function talkWith(page: Page, name: string): Promise<Talk> {
  await page.goto("/dashboard/conversations");
  await page.getByRole("list", { name: "Conversations" }).getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  const messages = page.getByRole("region", { name: "Messages", exact: true });
  const field = page.getByRole("textbox", { name: `Message to ${name}` });
  // A message that only quotes those words is another.
  const message = (words: string) =>
    messages.getByRole("listitem").filter({ has: page.locator(".cv-text", { hasText: words }) });
  return {
    field,
    message,
    async say(words) {
      await field.fill(words);
      await field.press("Enter");
    },
    async act(words, action) {
      await message(words).hover();
      await message(words).getByRole("button", { name: "Actions for the message" }).click();
      const actions = page.getByRole("dialog", { name: "Message actions" });
      await actions.getByRole("button", { name: action, exact: true }).click();
      await expect(actions).toBeHidden();
    },
    wordsWith: (mark) => messages.locator(".cv-text").filter({ hasText: mark }).allInnerTexts(),
  };
}
