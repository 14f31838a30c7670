import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { writeJob } from "../../pages/job-editor.ts";
import { resumeFile } from "../../pages/resume.ts";

test("a company posts a job, a candidate applies, and both see every step live", async ({
  signIn,
  stack,
  complaints,
}) => {
  test.slow();
  const title = `Routing Engineer ${Date.now()}`;
  const employer = await signIn("employer@demo.test");
  const candidate = await signIn("candidate@demo.test");

  await test.step("the employer writes a job, previews it and publishes it", async () => {
    await writeJob(employer, title);
    const sections = employer.getByRole("navigation", { name: "Sections of the job" });
    await expect(sections).toContainText("Ready to publish");
    await sections.getByRole("link", { name: /^Hiring team/ }).click();
    await expect(employer.getByRole("heading", { name: "Hiring team" })).toBeFocused();
    await expect(employer.getByRole("heading", { name: "Hiring team" })).toBeInViewport();
    await expect(sections.locator("[aria-current=location]")).toContainText("Hiring team");
    await employer.getByRole("button", { name: "Preview" }).click();
    await expect(employer.getByRole("heading", { name: title })).toBeVisible();
    await expect(employer.getByText("All of it.")).toBeVisible();
    await employer.goBack();
    await employer.getByRole("button", { name: "Publish" }).click();
    await employer.waitForURL(/joblisting\/[0-9a-f-]{36}\/board|joblisting(\?|$)/);
  });

  await test.step("the employer opens the job's board", async () => {
    await employer.goto(`/dashboard/jobs/joblisting?q=${encodeURIComponent(title)}`);
    await employer.getByRole("main").getByRole("link", { name: title, exact: true }).first().click();
    await expect(employer.getByRole("group", { name: `Pipeline of ${title}` })).toBeVisible();
  });

  await test.step("the candidate finds it by search and applies with a résumé", async () => {
    await candidate.goto("/dashboard/jobs/joblisting");
    await candidate.getByRole("main").getByPlaceholder("Title, skill or company").fill(title);
    await candidate.getByRole("link", { name: title }).click();
    await candidate.getByRole("button", { name: "Review first" }).click();
    const upload = candidate.waitForRequest((request) => request.method() === "PUT");
    await candidate.locator("input[type=file]").setInputFiles(resumeFile());
    expect(new URL((await upload).url()).origin).not.toBe(stack.url);
    await expect(candidate.getByRole("button", { name: "Replace" })).toBeVisible();
    await candidate.getByLabel("When could you start?").fill("In two weeks");
    await candidate.getByRole("button", { name: "Send application" }).click();
    await expect(candidate.getByText("Applied", { exact: true }).first()).toBeVisible();
    await candidate.goto("/dashboard/jobs/joblisting?tab=applied");
    await expect(candidate.getByRole("article").filter({ hasText: title })).toContainText("Applied");
  });

  const card = employer.getByRole("listitem").filter({ hasText: "Kofi Mensah" });
  const column = (name: string) => employer.getByRole("list", { name, exact: true });

  await test.step("the card and the bell reach the open board without a reload", async () => {
    await expect(column("Applied").getByRole("link", { name: "Kofi Mensah" })).toBeVisible();
    await expect(employer.getByRole("button", { name: /Notifications, \d+ unread/ })).toBeVisible();
  });

  await test.step("the employer reads the application", async () => {
    await card.getByRole("link", { name: "Kofi Mensah" }).click();
    const drawer = employer.getByRole("dialog");
    await expect(drawer).toContainText("In two weeks");
    const content = await drawer.getByRole("tabpanel").boundingBox();
    expect(content?.y, "what was sent begins near the drawer's top").toBeLessThanOrEqual(160);
    // The board beside it stays in use.
    await expect(column("Applied").getByRole("link", { name: "Kofi Mensah" })).toBeVisible();
    await employer.getByRole("button", { name: "Settings for Applied" }).click({ trial: true });
    await expect(drawer.getByRole("link", { name: "kofi-mensah.pdf" })).toBeVisible();
    const resume = await employer.request.get(
      (await drawer.getByRole("link", { name: "kofi-mensah.pdf" }).getAttribute("href")) ?? "",
    );
    expect(resume.ok()).toBe(true);
    expect(resume.headers()["content-security-policy"]).toContain("sandbox");
    await employer.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
  });

  await test.step("the employer drags the card on, undoes it, and moves it by keyboard", async () => {
    await card.dragTo(employer.locator("[data-column]").filter({ has: column("Screen") }));
    await expect(column("Screen").getByRole("link", { name: "Kofi Mensah" })).toBeVisible();
    await employer.getByRole("button", { name: "Undo" }).click();
    await expect(column("Applied").getByRole("link", { name: "Kofi Mensah" })).toBeVisible();
    await column("Applied").getByRole("link", { name: "Kofi Mensah" }).focus();
    await employer.keyboard.press("Space");
    await employer.keyboard.press("ArrowRight");
    await employer.keyboard.press("ArrowRight");
    await employer.keyboard.press("Enter");
    await expect(column("Interview").getByRole("link", { name: "Kofi Mensah" })).toBeVisible();
  });

  await test.step("the candidate's page shows the new stage by itself", async () => {
    await expect(candidate.getByRole("article").filter({ hasText: title })).toContainText("Interview");
  });

  const said = (page: Page, text: string) =>
    page.getByRole("region", { name: "Messages" }).getByText(text, { exact: true });
  const write = async (page: Page, text: string) => {
    await page.getByRole("textbox", { name: /^Message to/ }).fill(text);
    await page.keyboard.press("Enter");
  };

  await test.step("the employer opens a conversation from the drawer and both write in real time", async () => {
    await column("Interview").getByRole("link", { name: "Kofi Mensah" }).click();
    await employer.getByRole("dialog").getByRole("button", { name: "Message" }).click();
    await employer.waitForURL(/\/dashboard\/conversations\?id=[0-9a-f-]{36}$/);
    const id = new URL(employer.url()).searchParams.get("id");
    await candidate.goto(`/dashboard/conversations?id=${id}`);
    await write(employer, `Welcome to ${title}`);
    await expect(said(candidate, `Welcome to ${title}`)).toBeVisible();
    await write(candidate, "Glad to be <b>here</b>");
    await expect(said(employer, "Glad to be <b>here</b>")).toBeVisible();
  });

  await test.step("the API is killed and comes back: what was written meanwhile arrives, once", async () => {
    await stack.kill();
    await write(candidate, "Written while no one answered");
    await expect(said(candidate, "Written while no one answered")).toBeVisible();
    await stack.start();
    // Neither tab is reloaded: both connections come back by themselves.
    await expect(said(employer, "Written while no one answered")).toHaveCount(1, { timeout: 60_000 });
    await write(employer, "We are back");
    await expect(said(candidate, "We are back")).toHaveCount(1, { timeout: 60_000 });
    await expect(said(candidate, "Written while no one answered")).toHaveCount(1);
    await expect(said(employer, `Welcome to ${title}`)).toHaveCount(1);
    // While no one answered, the browser said so.
    const whileDown = /WebSocket connection|ERR_CONNECTION_REFUSED|Failed to load resource/;
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !whileDown.test(text)));
  });

  await test.step("nothing that was acknowledged is missing, and moving goes on", async () => {
    await candidate.goto("/dashboard/jobs/joblisting?tab=applied");
    await expect(candidate.getByRole("article").filter({ hasText: title })).toContainText("Interview");
    await employer.goto(`/dashboard/jobs/joblisting?q=${encodeURIComponent(title)}`);
    await employer.getByRole("main").getByRole("link", { name: title, exact: true }).first().click();
    await column("Interview").getByRole("link", { name: "Kofi Mensah" }).focus();
    await employer.keyboard.press("Space");
    await employer.keyboard.press("ArrowRight");
    await employer.keyboard.press("Enter");
    await expect(column("Offer").getByRole("link", { name: "Kofi Mensah" })).toBeVisible();
    await expect(candidate.getByRole("article").filter({ hasText: title })).toContainText("Offer");
  });
});
