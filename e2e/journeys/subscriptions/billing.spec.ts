import { expect, test } from "../../fixtures.ts";

test("a company finds its plan and seats under the settings, and who holds them", async ({ signIn }) => {
  const page = await signIn("employer@demo.test", { at: "/dashboard/settings" });
  const settings = page.getByRole("navigation", { name: "Settings" });
  // The settings lead to their first page: what is pressed before is overtaken.
  await expect(page.getByRole("heading", { level: 1, name: "Account details" })).toBeVisible();
  await settings.getByRole("link", { name: "Billing" }).click();
  // Days that it earns by a referral, in a journey of their own, lift it to Enterprise.
  await expect(page.getByRole("region", { name: /^(Growth|Enterprise) Plan$/ })).toContainText(
    /\d of 5 seats are taken/,
  );
  await page.getByRole("link", { name: "See members" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Users and access" })).toBeVisible();
});

test("a coupon of a link is applied and stays", async ({ signIn }) => {
  const page = await signIn("candidate@demo.test", { at: "/dashboard/settings/billing?coupon=quarter-b" });
  await expect(page.getByText("$49")).toBeVisible();
  await page.getByRole("button", { name: "Apply coupon" }).click();
  await expect(page.getByText("You've unlocked a special quarterly rate!")).toBeVisible();
  await page.reload();
  await expect(
    page.getByText(/QUARTER-B is applied. You have the quarterly rate for 3 months/),
  ).toBeVisible();
});
