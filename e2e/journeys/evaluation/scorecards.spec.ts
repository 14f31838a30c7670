import { expect, test } from "../../fixtures.ts";
import { askFor, handIn, publishTemplate } from "../../pages/scorecards.ts";

/** A job of the demo company that no other story moves. */
const JOB = "/dashboard/jobs/joblisting?q=Data%20Analyst";
const RATED = ["Seamanship", "Candour"];

test("colleagues judge an applicant by one template, blind until their own card is in, and then side by side", async ({
  signIn,
}) => {
  test.slow();
  const template = `Deck interview ${Date.now()}`;
  const employer = await signIn("employer@demo.test");
  await publishTemplate(employer, template, RATED);

  await employer.goto(JOB);
  await employer.getByRole("main").locator('a[href$="/board"]').first().click();
  await employer.locator("a[data-card-link]").first().click();
  await employer.getByRole("tab", { name: /^Scorecards/ }).click();
  await askFor(employer, ["Tom Becker", "Grace Wanjiru"], template);
  const address = new URL(employer.url());
  const application = address.pathname + address.search;

  const partner = await signIn("partner@demo.test");
  await test.step("the first is told by the bell, fills the card over a reload, and submits it", async () => {
    await partner.getByRole("button", { name: /^Notifications/ }).click();
    await partner
      .getByRole("region", { name: "Notifications" })
      .getByRole("button", { name: /Amara Okafor asks for a scorecard/ })
      .first()
      .click();
    await handIn(partner, RATED, 5, "Strong yes", "Steady hands");
  });

  const recruiter = await signIn("recruiter@demo.test");
  await test.step("the second finds theirs, and sees nothing of the first's", async () => {
    await recruiter.goto("/dashboard/jobs/scorecards");
    await expect(recruiter.getByRole("list", { name: "Scorecards to complete" })).toContainText(template);
    await recruiter.goto(application);
    await expect(recruiter.getByText("Submit your scorecard to see the others")).toBeVisible();
    const cards = recruiter.getByRole("list", { name: "Scorecards", exact: true });
    const graces = cards
      .getByRole("listitem")
      .filter({ hasText: "Grace Wanjiru" })
      .filter({ hasText: template });
    await expect(graces).toContainText("Submitted");
    await expect(recruiter.getByText("Strong yes")).toHaveCount(0);
    await expect(recruiter.getByText("Steady hands")).toHaveCount(0);
  });

  await test.step("once theirs is in they see it, far apart", async () => {
    await handIn(recruiter, RATED, 2, "No", "Did not listen");
    await recruiter.getByText("Side by side").click();
    await expect(recruiter.getByRole("row", { name: /^Seamanship/ })).toContainText("2 to 5");
    await expect(recruiter.getByRole("row", { name: /^Recommendation/ })).toContainText("Strong yes");
  });

  await test.step("the employer compares the job's applicants, and no score is made of it", async () => {
    await employer.goto(JOB);
    await employer.getByRole("main").locator('a[href$="/board"]').first().click();
    await employer.getByRole("button", { name: "Scorecards", exact: true }).click();
    const table = employer.getByRole("region", { name: "Applicants side by side" });
    await expect(table.getByRole("columnheader", { name: "Seamanship" })).toBeVisible();
    await expect(table.getByRole("row").filter({ hasText: "3.5" }).first()).toContainText("2 scorecards");
  });
});
