import { expect, test } from "../../fixtures.ts";

test("money sent by a company arrives in a candidate's open wallet, and rings", async ({
  signIn,
  complaints,
}) => {
  const note = `Travel costs ${Date.now()}`;
  const at = { at: "/dashboard/wallet" };
  const [company, candidate] = [
    await signIn("employer@demo.test", at),
    await signIn("candidate@demo.test", at),
  ];
  const dialog = company.getByRole("dialog");

  await test.step("the receiver is seen by name before any sum", async () => {
    await company.getByRole("button", { name: "Send money" }).click();
    await dialog.getByLabel("To").fill("someone@elsewhere.test");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByRole("alert")).toContainText("No wallet has this address.");
    await dialog.getByLabel("To").fill("candidate@demo.test");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByText("Kofi Mensah", { exact: true })).toBeVisible();
  });

  await test.step("a large sum asks for the password", async () => {
    await dialog.getByLabel("Amount").fill("100.000,50");
    await dialog.getByLabel("Note").fill(note);
    await dialog.getByLabel("Your password").fill("Not-mine-2026");
    await dialog.getByRole("button", { name: "Send ₦100,000.50" }).click();
    await expect(dialog.getByText("This isn't your password.")).toBeVisible();
    // The browser complains of the refusal.
    complaints.splice(0);
    await dialog.getByLabel("Amount").fill("2.500");
    await expect(dialog.getByLabel("Your password")).toBeHidden();
  });

  await test.step("both wallets show it without a reload", async () => {
    await dialog.getByRole("button", { name: "Send ₦2,500.00" }).click();
    await expect(company.getByText("₦2,500.00 sent to Kofi Mensah.")).toBeVisible();
    await expect(company.getByRole("row", { name: note })).toContainText("-₦2,500.00");
    await expect(candidate.getByRole("row", { name: note })).toContainText("+₦2,500.00");
    for (const page of [company, candidate])
      await expect(page.getByRole("button", { name: "Ledger verified" })).toBeVisible();
  });

  await test.step("the bell leads to the wallet", async () => {
    await candidate.goto("/dashboard");
    await candidate.getByRole("button", { name: /notifications/i }).click();
    await candidate.getByText("Harbourline sent you ₦2,500.00").click();
    await expect(candidate).toHaveURL(/\/dashboard\/wallet/);
  });
});
