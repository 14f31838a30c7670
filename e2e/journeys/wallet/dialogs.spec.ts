import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { findingsInBothThemes } from "../../pages/findings.ts";
import { settled } from "../../pages/settled.ts";

/** What axe finds in a dialog once all that it asked for is there. */
async function check(page: Page, what: string): Promise<void> {
  await expect(page.getByRole("dialog").first(), what).toBeVisible();
  await settled(page);
  expect.soft(await findingsInBothThemes(page), what).toEqual([]);
}

const close = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();

test("axe finds nothing in what a wallet and its billing open, light or dark", async ({ signIn }) => {
  test.slow();
  const page = await signIn("candidate@demo.test", { at: "/dashboard/wallet" });
  const dialog = page.getByRole("dialog");

  await test.step("sending money, until it is confirmed", async () => {
    await page.getByRole("button", { name: "Send money" }).click();
    await check(page, "the receiver");
    await dialog.getByLabel("To").fill("seller@demo.test");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByLabel("Amount")).toBeVisible();
    await check(page, "the sum");
    await close(page);
  });

  await test.step("statements and a receipt", async () => {
    await page.getByRole("button", { name: "Statements" }).click();
    await check(page, "statements");
    await close(page);
    await page.getByRole("row").nth(1).getByRole("button").first().click();
    await expect(dialog.getByText("Reference")).toBeVisible();
    await check(page, "a receipt");
  });

  await test.step("the price of a plan", async () => {
    await page.goto("/dashboard/settings/billing");
    await page.getByRole("button", { name: "Get the Seller Plan" }).click();
    await check(page, "the price of a plan");
  });
});

test("axe finds nothing in what the wallets of companies and of staff open, light or dark", async ({
  signIn,
}) => {
  test.slow();
  const company = await signIn("employer@demo.test", { at: "/dashboard/wallet?approval=open" });
  await check(company, "transfer approval");
  await company.goto("/dashboard/settings/billing");
  await company.getByRole("button", { name: "Deposit and save a card" }).click();
  await check(company, "saving a card");

  const staff = await signIn("admin@demo.test", {
    at: "/dashboard/admin/money?section=find&q=candidate@demo.test",
  });
  await staff.getByRole("list", { name: "Found" }).getByRole("button").first().click();
  await check(staff, "what staff see of a transfer");
});
