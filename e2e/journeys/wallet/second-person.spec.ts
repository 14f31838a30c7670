import { expect, test } from "../../fixtures.ts";

test("a company's large transfer waits until a second person approves it", async ({ signIn, complaints }) => {
  const note = `Venue ${Date.now()}`;
  const at = { at: "/dashboard/wallet" };
  const [amara, grace] = [await signIn("employer@demo.test", at), await signIn("partner@demo.test", at)];
  const dialog = amara.getByRole("dialog");

  await test.step("the limit is set with a password", async () => {
    await amara.getByRole("button", { name: "Approval limits" }).click();
    await dialog.getByRole("textbox", { name: "Limit" }).fill("4000");
    await dialog.getByLabel("Your password").fill("Demo-pass-2026");
    await dialog.getByRole("button", { name: "Set limit" }).click();
    await expect(dialog.getByText("NGN: above ₦4,000.00 to one receiver within 24 hours")).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).click();
  });

  await test.step("a transfer above it waits, with its money on hold", async () => {
    await amara.getByRole("button", { name: "Send money" }).click();
    await dialog.getByLabel("To").fill("candidate@demo.test");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await dialog.getByLabel("Amount").fill("5.250");
    await dialog.getByLabel("Note").fill(note);
    await dialog.getByRole("button", { name: "Send ₦5,250.00" }).click();
    await expect(amara.getByText("₦5,250.00 to Kofi Mensah waits for a colleague's approval.")).toBeVisible();
    const own = amara
      .getByRole("list", { name: "Waiting for approval" })
      .getByRole("listitem")
      .filter({ hasText: note });
    await expect(own.getByRole("button", { name: "Withdraw" })).toBeVisible();
    await expect(own.getByRole("button", { name: "Approve" })).toBeHidden();
  });

  await test.step("a colleague reads of it in the bell and approves it", async () => {
    await grace.goto("/dashboard");
    await grace.getByRole("button", { name: /notifications/i }).click();
    await grace
      .getByText("Amara Okafor asks you to approve a transfer of ₦5,250.00 to Kofi Mensah")
      .first()
      .click();
    await expect(grace).toHaveURL(/\/dashboard\/wallet/);
    const line = grace
      .getByRole("list", { name: "Waiting for approval" })
      .getByRole("listitem")
      .filter({ hasText: note });
    await line.getByRole("button", { name: "Approve" }).click();
    await grace.getByRole("dialog").getByLabel("Your password").fill("Demo-pass-2026");
    await grace.getByRole("dialog").getByRole("button", { name: "Approve ₦5,250.00" }).click();
    await expect(grace.getByText("₦5,250.00 sent to Kofi Mensah.")).toBeVisible();
  });

  await test.step("both see it sent, without a reload", async () => {
    for (const page of [amara, grace])
      await expect(page.getByRole("row", { name: note }).first()).toContainText("-₦5,250.00");
    await expect(amara.getByRole("listitem").filter({ hasText: note })).toBeHidden();
  });

  await test.step("the limit is removed again", async () => {
    await amara.getByRole("button", { name: "Approval limits" }).click();
    await dialog.getByLabel("Your password").fill("Demo-pass-2026");
    await dialog.getByRole("button", { name: "Remove the NGN limit" }).click();
    await expect(dialog.getByText("No transfer or purchase waits: there is no limit.")).toBeVisible();
  });
  expect(complaints).toEqual([]);
});
