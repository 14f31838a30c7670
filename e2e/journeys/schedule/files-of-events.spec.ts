import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { applyAsCandidate } from "../../pages/application-form.ts";
import { writeJob } from "../../pages/job-editor.ts";
import { mailedLink } from "../../pages/mailbox.ts";
import { resumeFile } from "../../pages/resume.ts";
import { addEvent } from "./add-event.ts";

const OUTSIDE = "olga@files-journey.test";
/** A day so many days ahead, as an ISO date. */
const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Adds files to the form of an event, and waits until they have arrived. */
async function addFiles(page: Page, ...names: readonly string[]): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(names.map((name) => resumeFile(name)));
  for (const name of names)
    await expect(page.getByRole("button", { name: `Remove ${name}`, exact: true })).toBeVisible();
}

test("a guest from outside opens an event's file by their link", async ({ signIn, visitor }) => {
  const employer = await signIn("employer@demo.test");

  await test.step("the employer adds it for the guest", async () => {
    await employer.goto(`/dashboard/schedule?new=1&date=${ahead(11)}&at=17:30`);
    await employer.getByRole("textbox", { name: "Title" }).fill("Lighthouse survey");
    await employer.getByRole("combobox", { name: /^Guests/ }).fill(`Olga Reed <${OUTSIDE}>`);
    await employer.getByTitle(/^Invite Olga Reed/).click();
    await addFiles(employer, "survey-plan.pdf");
    await addEvent(employer);
    const files = employer.getByRole("dialog").getByRole("list", { name: "Files" });
    await expect(files.getByRole("button", { name: "survey-plan.pdf", exact: true })).toBeVisible();
  });

  await test.step("who opens it without an account, while the link is good", async () => {
    const link = await mailedLink(visitor, OUTSIDE, "Invitation from");
    await visitor.goto(link);
    const file = visitor.getByRole("link", { name: "survey-plan.pdf", exact: true });
    const path = (await file.getAttribute("href")) ?? "";
    expect(path.startsWith(`${link}/files/`)).toBe(true);
    const opened = await visitor.request.get(path);
    expect(opened.status()).toBe(200);
    expect((await opened.body()).subarray(0, 5).toString()).toBe("%PDF-");
    const guessed = path.replace(link, `${link.slice(0, -3)}abc`);
    expect([404, 410]).toContain((await visitor.request.get(guessed)).status());
  });
});

test("a candidate sees only those files of an interview that are for them", async ({ signIn }) => {
  const title = "Beacon Keeper";
  const employer = await signIn("employer@demo.test");
  const candidate = await signIn("candidate@demo.test");
  const next = employer.getByRole("dialog").locator(".mr-next-event");
  let opened = "";

  await test.step("the candidate applies", async () => {
    await writeJob(employer, title);
    await employer.getByRole("button", { name: "Publish" }).click();
    await employer.waitForURL(/joblisting\/[0-9a-f-]{36}\/board|joblisting(\?|$)/);
    await applyAsCandidate(candidate, title);
  });

  await test.step("the employer plans an interview with two files, one of them for the candidate", async () => {
    await employer.goto(`/dashboard/jobs/joblisting?q=${encodeURIComponent(title)}`);
    await employer.getByRole("main").getByRole("link", { name: title, exact: true }).first().click();
    await employer.locator(".mr-board").getByRole("link").first().click();
    opened = employer.url();
    await employer.getByRole("dialog").getByRole("button", { name: "Schedule interview" }).click();
    await employer.getByRole("textbox", { name: "Title" }).fill("Lighthouse interview");
    await addFiles(employer, "what-we-ask.pdf", "how-to-find-us.pdf");
    await employer.getByRole("checkbox", { name: /how-to-find-us\.pdf$/ }).check();
    await addEvent(employer);
    await next.getByRole("link", { name: "Lighthouse interview" }).click();
    const files = employer.getByRole("dialog").getByRole("list", { name: "Files" });
    await expect(files.getByRole("listitem")).toHaveCount(2);
    await expect(files.getByText("Also for candidates")).toHaveCount(1);
  });

  await test.step("the candidate opens theirs, and sees no other", async () => {
    const event = new URL(employer.url()).searchParams.get("event") ?? "";
    await candidate.goto(`/dashboard/schedule?event=${event}`);
    const files = candidate.getByRole("dialog").getByRole("list", { name: "Files" });
    await expect(files.getByRole("listitem")).toHaveCount(1);
    const answer = candidate.waitForResponse(/\/schedule\/events\/[^/]+\/files\/[^/]+$/);
    await files.getByRole("button", { name: "how-to-find-us.pdf", exact: true }).click();
    expect((await answer).status()).toBe(200);
  });

  await test.step("the application shows what comes next: of the interview and a meeting about it, the nearer one", async () => {
    await employer.goto(opened);
    await expect(next.getByRole("link", { name: "Lighthouse interview" })).toBeVisible();
    await employer.getByRole("dialog").getByRole("button", { name: "Schedule a meeting" }).click();
    await employer.getByRole("textbox", { name: "Title" }).fill("Talk about the keeper");
    await expect(employer.getByText(`, ${title}`).first()).toBeVisible();
    await addEvent(employer);
    await expect(
      next.getByRole("link", { name: /^(Lighthouse interview|Talk about the keeper)$/ }),
    ).toHaveCount(1);
  });
});
