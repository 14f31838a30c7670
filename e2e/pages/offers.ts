import { expect, type Page } from "@playwright/test";

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Writes an offer to the candidate whose drawer is open, and sends it. */
export async function sendOffer(employer: Page, name: string, pay: string): Promise<void> {
  const drawer = employer.getByRole("dialog").first();
  await drawer.getByRole("tab", { name: "Offer" }).click();
  await drawer.getByRole("button", { name: "Make an offer" }).click();
  await drawer.getByLabel("Pay", { exact: true }).fill(pay);
  await drawer.getByLabel("First day").fill(dayIn(40));
  await drawer.getByLabel("Benefits").fill("A raincoat");
  await drawer.getByLabel("Last day to answer").fill(dayIn(7));
  const asking = employer.getByRole("dialog", { name: `Send the offer to ${name}?` });
  await drawer.getByRole("button", { name: "Send offer" }).click();
  await asking.getByRole("button", { name: "Send offer", exact: true }).click();
  await expect(drawer.getByText("Waiting for an answer")).toBeVisible();
}

/** Signs the offer whose page is open. */
export async function signOffer(page: Page, name: string): Promise<void> {
  await page.getByLabel("Your full name").fill(name);
  await page.getByLabel("I have read this offer", { exact: false }).check();
  await page.getByRole("button", { name: "Accept offer" }).click();
  await expect(page.getByText(`signed as ${name}`, { exact: false })).toBeVisible();
}
