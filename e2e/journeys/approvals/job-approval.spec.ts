import { expect, test } from "../../fixtures.ts";
import { writeJob } from "../../pages/job-editor.ts";

const JOBS = "/dashboard/jobs/joblisting";

test("a job that needs approval is sent back with a reason, changed, approved, and only then seen", async ({
  signIn,
  visitor,
}) => {
  test.slow();
  const title = `Dock Supervisor ${Date.now()}`;
  const employer = await signIn("employer@demo.test");
  const needsApproval = employer.getByRole("switch", { name: "Jobs need approval before they open" });
  await employer.goto(`${JOBS}/settings`);
  await needsApproval.click();
  await expect(employer.getByText("Saved", { exact: true })).toBeVisible();

  await test.step("the employer asks to publish, and waits", async () => {
    await writeJob(employer, title);
    await employer.getByRole("button", { name: "Send for approval" }).click();
    await expect(employer.getByText("Grace Wanjiru has been notified.", { exact: false })).toBeVisible();
    await visitor.goto(`/jobs?q=${encodeURIComponent(title)}`);
    await expect(visitor.getByRole("link", { name: title })).toHaveCount(0);
  });

  const partner = await signIn("partner@demo.test");
  const openFromBell = async () => {
    await partner.getByRole("button", { name: /^Notifications/ }).click();
    const news = partner.getByRole("region", { name: "Notifications" });
    await news
      .getByRole("button", { name: new RegExp(title) })
      .first()
      .click();
    await expect(partner.getByText("This job needs your approval")).toBeVisible();
  };

  await test.step("a colleague with full access sends it back with a reason", async () => {
    await openFromBell();
    await partner.getByRole("button", { name: "Send back" }).click();
    const why = partner.getByRole("dialog");
    await expect(why.getByRole("button", { name: "Send back" })).toBeDisabled();
    await why.getByLabel("What should change?").fill("Name the shifts <b>please</b>");
    await why.getByRole("button", { name: "Send back" }).click();
    await expect(why).toBeHidden();
  });

  await test.step("the employer reads why, changes it and asks again", async () => {
    await employer.goto(`${JOBS}?q=${encodeURIComponent(title)}&status=draft`);
    await employer.getByRole("main").getByRole("link", { name: title, exact: true }).first().click();
    await expect(employer.getByText("Grace Wanjiru sent this job back")).toBeVisible();
    await expect(employer.getByText("Name the shifts <b>please</b>")).toBeVisible();
    await employer.getByLabel("City").fill("Tema");
    await expect(employer.getByText(/^Saved/)).toBeVisible();
    await employer.getByRole("button", { name: "Send for approval" }).click();
    await expect(employer.getByText("Waiting for approval").first()).toBeVisible();
  });

  await test.step("it is approved, and the portal shows it", async () => {
    await partner.goto("/dashboard");
    await openFromBell();
    await partner.getByRole("button", { name: "Approve and open" }).click();
    await expect(partner.getByText("This job needs your approval")).toBeHidden();
    await visitor.goto(`/jobs?q=${encodeURIComponent(title)}`);
    // The page of before may be kept for a minute; a reload asks again.
    await visitor.reload();
    await expect(visitor.getByRole("link", { name: title })).toBeVisible();
  });

  await test.step("a change of the open job waits beside it, and is made when it is approved", async () => {
    await employer.goto(`${JOBS}?q=${encodeURIComponent(title)}`);
    await employer
      .getByRole("main")
      .getByRole("button", { name: `Actions for ${title}` })
      .click();
    await employer.getByRole("menuitem", { name: "Edit" }).click();
    await employer.getByLabel("City").fill("Takoradi");
    await employer.getByRole("button", { name: "Save changes" }).click();
    await expect(employer.getByText("Your change is waiting for approval")).toBeVisible();
    const job = employer.url();
    await visitor.getByRole("link", { name: title }).click();
    await expect(visitor.getByText("Tema", { exact: false }).first()).toBeVisible();

    await partner.goto(job);
    const changes = partner.getByRole("region", { name: "What would change" });
    await expect(changes.getByRole("definition")).toHaveText("Tema → Takoradi");
    await partner.getByRole("button", { name: "Approve and change" }).click();
    await expect(partner.getByText(`Approved and changed: ${title}`)).toBeVisible();
    await expect(async () => {
      await visitor.reload();
      await expect(visitor.getByText("Takoradi", { exact: false }).first()).toBeVisible({ timeout: 1000 });
    }).toPass();
  });

  await employer.goto(`${JOBS}/settings`);
  await needsApproval.click();
  await expect(needsApproval).not.toBeChecked();
});
