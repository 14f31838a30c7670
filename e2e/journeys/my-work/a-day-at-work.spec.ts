import { expect, test } from "../../fixtures.ts";

const TASK = /^Check .+'s certificates$/;

test("someone does a task from the dashboard's list, undoes it, and has the rest mailed each day", async ({
  signIn,
}) => {
  const recruiter = await signIn("recruiter@demo.test");
  await recruiter.goto("/dashboard");
  await recruiter.getByRole("link", { name: /^All my work/ }).click();

  await test.step("narrows the list to tasks, in an address that can be shared", async () => {
    await recruiter.getByRole("button", { name: /^Tasks/ }).click();
    await expect(recruiter).toHaveURL(/kind=task/);
    await expect(recruiter.getByRole("link", { name: TASK })).toBeVisible();
  });

  await test.step("marks a task done, and undoes it", async () => {
    await recruiter.getByRole("checkbox", { name: /^Mark done: Check .+'s certificates$/ }).click();
    await expect(recruiter.getByRole("link", { name: TASK })).toBeHidden();
    await recruiter.getByRole("button", { name: "Undo" }).click();
    await expect(recruiter.getByRole("link", { name: TASK })).toBeVisible();
  });

  await test.step("opens the candidate that a task is about", async () => {
    await recruiter.getByRole("link", { name: TASK }).click();
    await expect(recruiter).toHaveURL(/\/board\?application=/);
    await recruiter.goBack();
  });

  await test.step("turns the daily mail on, which stays on", async () => {
    await recruiter.getByRole("switch", { name: "E-mail me a daily summary of my work" }).click();
    await expect(recruiter.getByText("Saved", { exact: true })).toBeVisible();
    await recruiter.reload();
    await expect(
      recruiter.getByRole("switch", { name: "E-mail me a daily summary of my work" }),
    ).toBeChecked();
    await recruiter.getByRole("switch", { name: "E-mail me a daily summary of my work" }).click();
  });

  await test.step("chooses how to hear of one job's applicants, in its menu", async () => {
    await recruiter.goto("/dashboard/jobs/joblisting?status=open");
    await recruiter
      .getByRole("button", { name: /^Actions for/ })
      .first()
      .click();
    await recruiter.getByRole("menuitem", { name: "Notifications" }).click();
    const dialog = recruiter.getByRole("dialog", { name: /^New applicants for/ });
    await dialog.getByRole("combobox", { name: "By e-mail" }).click();
    await recruiter.getByTitle("Immediately").last().click();
    await expect(dialog.getByRole("button", { name: "Use my settings for all jobs" })).toBeVisible();
    await dialog.getByRole("button", { name: "Use my settings for all jobs" }).click();
    await expect(dialog.getByRole("button", { name: "Use my settings for all jobs" })).toBeHidden();
  });
});
