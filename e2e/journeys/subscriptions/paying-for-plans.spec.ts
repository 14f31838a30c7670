import { DEMO_PASSWORD, expect, test } from "../../fixtures.ts";

const BILLING = "/dashboard/settings/billing";

test("a company deposits, goes up to Growth and unlocks a page in another tab; a smaller plan is scheduled and undone", async ({
  signIn,
}) => {
  const page = await signIn("other@demo.test", { at: BILLING });
  const other = await page.context().newPage();
  await other.goto("/dashboard/jobs/scorecards");
  const locked = other.getByRole("link", { name: "See plans" });
  const dialog = page.getByRole("dialog");

  await test.step("the lock leads to the plan that opens it", async () => {
    await expect(locked).toHaveAttribute("href", `${BILLING}?plan=growth_plan`);
  });

  await test.step("what is missing is deposited on the way", async () => {
    await page.getByRole("button", { name: "Get the Growth Plan" }).click();
    await expect(dialog.getByText("The wallet needs $99.00 more")).toBeVisible();
    await dialog.getByRole("button", { name: "Deposit $99.00" }).click();
    const deposit = page.getByRole("dialog", { name: "Deposit" });
    await expect(deposit.getByLabel("Amount")).toHaveValue("99");
    await deposit.getByRole("button", { name: "Continue" }).click();
    await deposit.getByRole("button", { name: "Pay $99.00" }).click();
    await deposit.getByRole("button", { name: "Done" }).click();
  });

  await test.step("the plan is paid, and the other tab opens without a reload", async () => {
    await dialog.getByRole("button", { name: "Pay $99.00" }).click();
    await expect(page.getByRole("region", { name: "Growth Plan" })).toContainText("Billed monthly.");
    await expect(page.getByRole("list", { name: "Invoices" })).toContainText("$99.00");
    await expect(locked).toBeHidden();
  });

  await test.step("a smaller plan waits for the next period, and is undone", async () => {
    await page.getByRole("button", { name: "Move to the Basic Plan" }).click();
    await expect(dialog.getByText("Nothing is charged now")).toBeVisible();
    await expect(dialog.getByRole("heading", { name: /^What you lose/ })).toBeVisible();
    await dialog.getByRole("button", { name: /^Move on/ }).click();
    const payment = page.getByRole("region", { name: "Payment" });
    await expect(payment).toContainText("It becomes the Basic Plan");
    await payment.getByRole("button", { name: "Keep the Growth Plan" }).click();
    await expect(payment).toContainText(/It renews on .* for \$99\.00/);
  });
});

test("a new seller with a coupon deposits and pays the quarter", async ({ visitor: page }) => {
  const dialog = page.getByRole("dialog", { name: "Get the Seller Plan" });

  await test.step("signs up", async () => {
    await page.goto("/onboarding/signup?kind=candidate");
    await page.getByLabel("First name").fill("Sade");
    await page.getByLabel("Last name").fill("Bello");
    await page.getByLabel("E-mail").fill(`sade.${Date.now()}@journey.test`);
    await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: "Create account" }).click();
    await page.waitForURL("**/onboarding/setup-profile**");
    await page.getByText("Data Science", { exact: true }).click();
    await page.getByRole("button", { name: "Go to the dashboard" }).click();
    await page.waitForURL("**/dashboard");
  });

  await test.step("applies the coupon of a link", async () => {
    await page.goto(`${BILLING}?coupon=halfyear-c`);
    await page.getByRole("button", { name: "Apply coupon" }).click();
    await expect(page.getByText("You've unlocked a special quarterly rate!")).toBeVisible();
  });

  await test.step("pays ₦100,000 for the quarter", async () => {
    await page.getByRole("button", { name: "Get the Seller Plan" }).click();
    await expect(dialog.getByText("Seller Plan, quarterly", { exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: "Deposit ₦100,000.00" }).click();
    const deposit = page.getByRole("dialog", { name: "Deposit" });
    await deposit.getByRole("button", { name: "Continue" }).click();
    await deposit.getByRole("button", { name: "Pay ₦100,000.00" }).click();
    await deposit.getByRole("button", { name: "Done" }).click();
    await dialog.getByRole("button", { name: "Pay ₦100,000.00" }).click();
    await expect(page.getByRole("region", { name: "Payment" })).toContainText("₦100,000.00 per quarter");
    await expect(page.getByRole("list", { name: "Invoices" })).toContainText("Paid");
  });
});
