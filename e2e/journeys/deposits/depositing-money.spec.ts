import { expect, test } from "../../fixtures.ts";
import { findingsInBothThemes } from "../../pages/findings.ts";

test("a deposit that is declined, authenticated and paid arrives in both open tabs", async ({ signIn }) => {
  const page = await signIn("candidate@demo.test", { at: "/dashboard/wallet" });
  const other = await page.context().newPage();
  await other.goto("/dashboard/wallet");
  const dialog = page.getByRole("dialog");
  const waiting = (tab: typeof page) => tab.getByRole("list", { name: "Deposits that haven't arrived" });

  await test.step("the sandbox says plainly that no money moves", async () => {
    await page.getByRole("button", { name: "Deposit", exact: true }).first().click();
    await dialog.getByLabel("Amount").fill("3.721");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByText("No real card is charged")).toBeVisible();
    expect.soft(await findingsInBothThemes(page)).toEqual([]);
  });

  await test.step("a declined card is said, in the other tab too", async () => {
    await dialog.getByLabel("Is declined", { exact: true }).check();
    await dialog.getByRole("button", { name: "Pay ₦3,721.00" }).click();
    await expect(dialog.getByText("The card was declined. Try another one.")).toBeVisible();
    await expect(waiting(other).getByText("Failed").first()).toBeVisible();
  });

  await test.step("a card that asks for authentication waits for it", async () => {
    await dialog.getByLabel("Asks for authentication").check();
    await dialog.getByRole("button", { name: "Pay ₦3,721.00" }).click();
    await expect(dialog.getByRole("button", { name: "Confirm payment" })).toBeVisible();
    await expect(waiting(other).getByText("Needs authentication").first()).toBeVisible();
  });

  await test.step("once confirmed it stands in both wallets without a reload", async () => {
    await dialog.getByRole("button", { name: "Confirm payment" }).click();
    await expect(dialog.getByText("₦3,721.00 deposited")).toBeVisible();
    for (const tab of [page, other]) {
      await expect(tab.getByRole("row", { name: "Test card" }).first()).toContainText("+₦3,721.00");
      await expect(waiting(tab).getByText("₦3,721.00")).toBeHidden();
      await expect(tab.getByRole("button", { name: "Ledger verified" })).toBeVisible();
    }
  });

  await test.step("a slow one arrives by itself, in a closed dialog", async () => {
    await dialog.getByRole("button", { name: "Done" }).click();
    await page.getByRole("button", { name: "Deposit", exact: true }).first().click();
    await dialog.getByLabel("Amount").fill("1.234");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await dialog.getByLabel("Pays after ten seconds").check();
    await dialog.getByRole("button", { name: "Pay ₦1,234.00" }).click();
    await expect(dialog.getByText("₦1,234.00 is on its way")).toBeVisible();
    await dialog.locator(".wl-transfer-ways").getByRole("button", { name: "Close" }).click();
    await expect(waiting(other).getByText("Pending").first()).toBeVisible();
    for (const tab of [page, other])
      await expect(tab.getByRole("row", { name: "Test card" }).first()).toContainText("+₦1,234.00", {
        timeout: 30_000,
      });
  });
});
