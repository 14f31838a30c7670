import type { Page } from "@playwright/test";
import { DEMO_PASSWORD, expect, test } from "../../fixtures.ts";
import { findings } from "../../pages/findings.ts";
import { writeJob } from "../../pages/job-editor.ts";
import { mailedLink } from "../../pages/mailbox.ts";

/** Signs someone up who lets companies reach out, and proves their address. */
async function signUpTalent(page: Page, name: string, email: string): Promise<void> {
  await page.goto("/onboarding/signup?kind=candidate");
  await page.getByLabel("First name").fill("Efua");
  await page.getByLabel("Last name").fill(name);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel("Companies can find and contact me").check();
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL("**/onboarding/setup-profile**");
  await page.getByText("UI/UX Design", { exact: true }).click();
  await page.getByRole("button", { name: "Go to the dashboard" }).click();
  await page.waitForURL("**/dashboard");
  await page.goto(await mailedLink(page, email, "Confirm"));
  await expect(page.getByRole("heading", { name: "Your e-mail is confirmed" })).toBeVisible();
}

/** Writes what stands over someone's profile. */
async function writeHeadline(page: Page, headline: string): Promise<void> {
  await page.goto("/dashboard/profile");
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === "PATCH" && answer.url().includes("/profile"),
  );
  await page.getByLabel("Headline").fill(headline);
  expect((await saved).ok()).toBe(true);
}

test("a company finds someone by words, is told when they change, and reaches out as long as they let it", async ({
  signIn,
  visitor: talent,
}) => {
  test.slow();
  const stamp = Date.now();
  const word = `kilnwork${stamp}`;
  const name = `Efua Asante ${stamp}`;
  const email = `efua.${stamp}@journey.test`;
  const title = `Kiln Keeper ${stamp}`;
  const pool = `Glass people ${stamp}`;
  await signUpTalent(talent, `Asante ${stamp}`, email);
  await writeHeadline(talent, `Glassblower, ${word}`);

  const employer = await signIn("employer@demo.test");
  const main = employer.getByRole("main");
  const dialog = employer.getByRole("dialog");
  const found = main.getByRole("article").filter({ hasText: name });

  await test.step("the company has a pool and an open job", async () => {
    await employer.goto("/dashboard/talent-pool/create");
    await employer.getByLabel("Name", { exact: true }).fill(pool);
    await employer.getByRole("button", { name: "Create pool" }).click();
    await expect(employer.getByRole("heading", { level: 1, name: pool })).toBeVisible();
    await writeJob(employer, title);
    await employer.getByRole("button", { name: "Publish" }).click();
    await employer.waitForURL(/joblisting\/[0-9a-f-]{36}\/board|joblisting(\?|$)/);
  });

  await test.step("words find the person, with why, and the address shows the same again", async () => {
    await employer.goto("/dashboard/talents");
    await employer.getByLabel("Search people").fill(`"glassblower ${word}" OR ${word}x`);
    await employer.keyboard.press("Enter");
    await expect(found.locator("mark").first()).toHaveText("Glassblower");
    await expect(main.getByText("1 person", { exact: true })).toBeVisible();
    await main.getByRole("checkbox", { name: "UI/UX Design" }).click();
    await employer.reload();
    await expect(found).toBeVisible();
    await expect(main.getByRole("button", { name: "Remove Track: UI/UX Design" })).toBeVisible();
    expect(await findings(employer)).toEqual([]);
  });

  await test.step("the search is kept, to be told of who is new", async () => {
    await main.getByRole("button", { name: "Save search" }).click();
    await dialog.getByLabel("Name").fill(`Glass ${stamp}`);
    await expect(dialog.getByRole("switch")).toBeChecked();
    expect(await findings(employer)).toEqual([]);
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(main.getByText(`Saved as “Glass ${stamp}”`)).toBeVisible();
  });

  await test.step("the person comes into the pool", async () => {
    await main.getByLabel(`Choose ${name}`).check();
    await main.getByRole("button", { name: "Add to a pool…" }).click();
    await employer.getByRole("combobox", { name: "Talent pool" }).fill(pool);
    await employer.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(dialog.getByText("1 added")).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await expect(found.getByRole("link", { name: pool })).toBeVisible();
  });

  await test.step("is invited to the job once", async () => {
    for (const answer of ["1 invited", "0 invited, 1 skipped"]) {
      await main.getByRole("button", { name: "Invite to a job…" }).click();
      await dialog.getByRole("combobox", { name: "Job" }).fill(title);
      await employer.getByTitle(title, { exact: true }).click();
      expect(await findings(employer)).toEqual([]);
      await dialog.getByRole("button", { name: "Send", exact: true }).click();
      await expect(dialog.getByText(answer, { exact: true })).toBeVisible();
      await dialog.getByRole("button", { name: "Close" }).last().click();
    }
  });

  await test.step("and learns of it by the bell and by mail", async () => {
    await talent.goto("/dashboard");
    await talent.getByRole("button", { name: /^Notifications/ }).click();
    const news = talent.getByRole("region", { name: "Notifications" });
    await expect(news.getByText(/invites you to apply/).first()).toBeVisible();
    await expect(news.getByText(title).first()).toBeVisible();
    const mailbox = await talent.context().newPage();
    const mail = mailbox.getByRole("row").filter({ hasText: email }).filter({ hasText: title });
    await expect(async () => {
      await mailbox.goto("/dev/mailbox");
      await expect(mail.first()).toBeVisible({ timeout: 500 });
    }).toPass();
    await mail.first().getByRole("link").click();
    await expect(mailbox.locator("body")).toContainText("Hi Efua,");
    await mailbox.close();
  });

  await test.step("who changes their profile is new in the saved search until it is looked at", async () => {
    await writeHeadline(talent, `Glassblower, ${word}, and teacher`);
    await employer.goto("/dashboard/talents");
    await main.getByRole("button", { name: /^Saved searches/ }).click();
    const kept = dialog.getByRole("listitem").filter({ hasText: `Glass ${stamp}` });
    await expect(kept.getByText("1 new")).toBeVisible();
    expect(await findings(employer)).toEqual([]);
    // A reload would cancel a request that is under way.
    const seen = employer.waitForResponse((answer) => answer.url().endsWith("/seen") && answer.ok());
    await kept.getByRole("link", { name: `Glass ${stamp}` }).click();
    await expect(found.getByText("New since you last looked")).toBeVisible();
    await seen;
    await employer.reload();
    await expect(found).toBeVisible();
    await expect(found.getByText("New since you last looked")).toBeHidden();
  });

  await test.step("a first word from the opened profile leads to a conversation", async () => {
    await found.getByRole("link", { name }).click();
    await expect(dialog.getByRole("heading", { name })).toBeVisible();
    expect(await findings(employer)).toEqual([]);
    await dialog.getByRole("button", { name: "Message…" }).click();
    const writing = employer.getByRole("dialog", { name: `Message ${name}` });
    await writing.getByLabel("Message").fill(`Hello {first_name}, shall we talk about glass ${stamp}?`);
    await writing.getByRole("button", { name: "Send", exact: true }).click();
    await writing.getByRole("button", { name: "Open conversation" }).click();
    await employer.waitForURL(/\/dashboard\/conversations\?id=/);
    await expect(
      main.getByText(`Hello Efua, shall we talk about glass ${stamp}?`, { exact: true }).first(),
    ).toBeVisible();
  });

  await test.step("someone who no longer wants to be found is not", async () => {
    await talent.goto("/dashboard/profile?view=public");
    const allowed = talent.getByRole("switch", { name: "Companies can find and contact me" });
    await expect(allowed).toBeChecked();
    const turnedOff = talent.waitForResponse((answer) => answer.request().method() === "PUT");
    await allowed.click();
    expect((await turnedOff).ok()).toBe(true);
    await employer.goto(`/dashboard/talents?q=${word}`);
    await expect(main.getByRole("heading", { name: `No one matches “${word}”` })).toBeVisible();
  });
});
