import { expect, test } from "../../fixtures.ts";

test("a deposit is refunded by two super admins, and its owner reads of it", async ({ signIn }) => {
  const candidate = await signIn("candidate@demo.test", { at: "/dashboard/wallet" });
  const [ruth, sade] = [await signIn("admin@demo.test"), await signIn("second-admin@demo.test")];
  // An amount that no one else deposits, so that it can be found.
  const units = 2_000 + (Date.now() % 900);
  const sum = `₦${units.toLocaleString("en")}.00`;
  const dialog = candidate.getByRole("dialog");

  await test.step("money is deposited", async () => {
    await candidate.getByRole("button", { name: "Deposit", exact: true }).first().click();
    await dialog.getByLabel("Amount").fill(String(units));
    await dialog.getByRole("button", { name: "Continue" }).click();
    await dialog.getByRole("button", { name: `Pay ${sum}` }).click();
    await expect(dialog.getByText(`${sum} deposited`)).toBeVisible();
    await dialog.getByRole("button", { name: "Done" }).click();
  });

  await test.step("one finds it by its amount and asks for the refund of a part", async () => {
    await ruth.goto(`/dashboard/admin/money?section=find&q=${units}.00`);
    await ruth.getByRole("button", { name: "Deposit, sandbox" }).first().click();
    const page = ruth.getByRole("dialog");
    await page.getByRole("button", { name: "Ask for a refund…" }).click();
    await page.getByLabel("Amount").fill("1500");
    await page.getByLabel("Reason").fill("Paid twice");
    await page.getByLabel("Your password").fill("Demo-pass-2026");
    await page.getByRole("button", { name: "Ask for approval" }).click();
    await expect(page.getByText("Needs approval")).toBeVisible();
    await expect(page.getByRole("button", { name: "Withdraw" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Approve" })).toBeHidden();
  });

  await test.step("another one approves it", async () => {
    await sade.goto("/dashboard/admin/money?section=requests");
    await sade.getByRole("button", { name: "Refund of a deposit, Kofi Mensah" }).first().click();
    const page = sade.getByRole("dialog");
    await expect(page.getByText("Paid twice")).toBeVisible();
    await page.getByLabel("Your password").fill("Demo-pass-2026");
    await page.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByText("Done", { exact: true })).toBeVisible();
    await expect(page.getByRole("list", { name: "History" })).toContainText("approved by Sade Bello");
  });

  await test.step("the owner's wallet shows it, and the rules hold", async () => {
    await expect(candidate.getByRole("row", { name: "Refund of a deposit" }).first()).toContainText(
      "-₦1,500.00",
    );
    await sade.goto("/dashboard/admin/money");
    await expect(sade.getByText("All rules hold")).toBeVisible();
  });
});
