import { expect, type Page } from "@playwright/test";

/** The link in the newest mail to an address whose subject has the words. */
export async function mailedLink(page: Page, address: string, words: string): Promise<string> {
  const mailbox = await page.context().newPage();
  const row = mailbox.getByRole("row").filter({ hasText: address }).filter({ hasText: words }).first();
  await expect(async () => {
    await mailbox.goto("/dev/mailbox");
    await expect(row).toBeVisible({ timeout: 500 });
  }).toPass();
  await row.getByRole("link").click();
  const [link = ""] =
    /https?:\/\/\S+(token=|reset-password\/|invitations\/)[\w-]+/.exec(
      await mailbox.locator("body").innerText(),
    ) ?? [];
  await mailbox.close();
  const { pathname, search } = new URL(link);
  return pathname + search;
}
