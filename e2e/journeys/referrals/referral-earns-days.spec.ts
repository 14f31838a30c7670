import { expect, test } from "../../fixtures.ts";
import { writeJob } from "../../pages/job-editor.ts";
import { mailedLink } from "../../pages/mailbox.ts";
import { letReferralDaysPass } from "../../pages/referral-days.ts";

const REFERRALS = "/dashboard/settings/referrals";

test("a referred company that hires for a week opens everything for who invited it", async ({
  signIn,
  visitor,
  stack,
}) => {
  test.slow();
  const email = "nia@lighthouse-freight.test";
  const employer = await signIn("employer@demo.test", { at: REFERRALS });
  await employer.getByLabel("Company email").fill(email);
  await employer.getByRole("button", { name: "Send invite" }).click();
  const invites = employer.getByRole("region", { name: "Your invites" });
  const invite = invites.getByRole("listitem").filter({ hasText: email });
  await expect(invite).toContainText("Invited");

  await visitor.goto(new URL(await employer.getByRole("textbox", { name: "Your link" }).inputValue()).href);
  await visitor.getByLabel("Company").fill("Lighthouse Freight");
  await visitor.getByLabel("First name").fill("Nia");
  await visitor.getByLabel("Last name").fill("Mwangi");
  await visitor.getByLabel("E-mail").fill(email);
  await visitor.getByLabel("Password", { exact: true }).fill("walks along the harbour");
  await visitor.getByRole("button", { name: "Create account" }).click();
  await expect(visitor.getByLabel("I want to")).toBeVisible();
  // The open tab hears of it.
  await expect(invite).toContainText("Signed up");

  await visitor.goto(await mailedLink(visitor, email, "Confirm"));
  await expect(visitor.getByRole("heading", { name: "Your e-mail is confirmed" })).toBeVisible();
  await writeJob(visitor, "Freight planner");
  await visitor.getByRole("button", { name: "Publish" }).click();
  await visitor.waitForURL(/joblisting\/[0-9a-f-]{36}\/board|joblisting(\?|$)/);
  await expect(invite).toContainText("Hiring");
  await expect(invite).toContainText(/Earns 10 days on/);

  await letReferralDaysPass(stack.databaseUrl, 7);
  await expect(employer.getByRole("heading", { name: /Full access until/ })).toBeVisible();
  await expect(invite).toContainText("10 days earned");

  await employer.goto("/dashboard/settings/billing");
  await expect(employer.getByRole("region", { name: "Enterprise Plan" })).toBeVisible();
  await expect(employer.getByText(/Full access until .* \(referrals\)/)).toBeVisible();
});
