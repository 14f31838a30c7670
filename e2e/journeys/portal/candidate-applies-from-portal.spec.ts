import { expect, test } from "../../fixtures.ts";
import { writeJob } from "../../pages/job-editor.ts";
import { resumeFile } from "../../pages/resume.ts";

test("a signed-in candidate is led from a job's public page to the form of the dashboard, and sends it", async ({
  signIn,
}) => {
  test.slow();
  const title = `Tide Keeper ${Date.now()}`;
  const employer = await signIn("employer@demo.test");
  await writeJob(employer, title);
  await employer.getByRole("button", { name: "Publish" }).click();
  await employer.waitForURL(/joblisting\/[0-9a-f-]{36}\/board|joblisting(\?|$)/);

  const candidate = await signIn("candidate@demo.test");
  // The public page knows its reader by what the dashboard keeps once it has read who they are.
  await expect(candidate.getByRole("button", { name: "Profile menu" })).toBeVisible();
  await candidate.goto(`/jobs?q=${encodeURIComponent(title)}`);
  await candidate.getByRole("link", { name: title }).click();
  const apply = candidate.getByRole("link", { name: "Apply for this job" }).first();
  await expect(apply).toHaveAttribute("href", /^\/dashboard\//);
  await apply.click();

  await expect(candidate).toHaveURL(/\/dashboard\/jobs\/joblisting\/[0-9a-f-]{36}\/apply/);
  await expect(candidate.getByRole("heading", { level: 1, name: `Apply for ${title}` })).toBeVisible();
  await expect(candidate.getByLabel("Applying as")).toContainText("Kofi Mensah");
  const arrived = candidate.waitForResponse((answer) => answer.url().endsWith("/complete"));
  await candidate.getByLabel("Résumé").setInputFiles(resumeFile("kofi-tides.pdf"));
  await arrived;
  await expect(candidate.getByText("kofi-tides.pdf")).toBeVisible();
  const question = candidate.getByLabel("When could you start?");
  if (await question.isVisible()) await question.fill("At once");
  await candidate.getByRole("button", { name: "Send application" }).click();
  await expect(candidate.getByText("Application sent")).toBeVisible();

  await candidate.goto("/dashboard/jobs/joblisting?tab=applied");
  await expect(candidate.getByRole("link", { name: title })).toBeVisible();

  await employer.goto(`/dashboard/jobs/joblisting?q=${encodeURIComponent(title)}`);
  await employer.getByRole("main").getByRole("link", { name: title, exact: true }).first().click();
  await employer.getByRole("link", { name: "Kofi Mensah" }).first().click();
  await expect(employer.getByRole("dialog").getByText("kofi-tides.pdf").first()).toBeVisible();
});
