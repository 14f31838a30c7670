import { expect, type Page } from "@playwright/test";
import { resumeFile } from "./resume.ts";

/** Someone who applies without an account. */
export interface Applicant {
  readonly first: string;
  readonly last: string;
  readonly email: string;
}

/** Fills the public form of a job, sends it, and confirms it by the link of the mail. */
export async function applyAsVisitor(
  page: Page,
  jobPath: string,
  who: Applicant,
  title: string,
): Promise<void> {
  await page.goto(jobPath);
  await page.getByRole("link", { name: "Apply for this job" }).first().click();
  await page.getByLabel("First name").fill(who.first);
  await page.getByLabel("Last name").fill(who.last);
  await page.getByLabel("E-mail").fill(who.email);
  const file = `${who.first.toLowerCase()}.pdf`;
  await page.getByLabel("Résumé").setInputFiles(resumeFile(file));
  await expect(page.getByRole("button", { name: "Remove" })).toBeVisible();
  await page.getByLabel("When could you start?").fill(`${who.first}: at once`);
  await page.getByLabel("I agree that", { exact: false }).check();
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  await openMailedLink(
    page,
    who.email,
    `Confirm your application: ${title}`,
    /\/applications\/confirm\/[\w-]+/,
  );
  await page.getByRole("button", { name: "Confirm and send to the company" }).click();
  await expect(page.getByRole("heading", { name: "Your application has arrived" })).toBeVisible();
}

/** Someone who is signed in finds a job by its title and applies with a fresh résumé. */
export async function applyAsCandidate(page: Page, title: string): Promise<void> {
  await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
  await page.getByRole("link", { name: title }).click();
  const apply = page.getByRole("link", { name: "Apply for this job" }).first();
  // The page's script leads someone signed in to the dashboard.
  await expect(apply).toHaveAttribute("href", /^\/dashboard\//);
  await apply.click();
  const arrived = page.waitForResponse((answer) => answer.url().endsWith("/complete"));
  await page.getByLabel("Résumé").setInputFiles(resumeFile());
  await arrived;
  const question = page.getByLabel("When could you start?");
  if (await question.isVisible()) await question.fill("At once");
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(page.getByText("Application sent")).toBeVisible();
}

/** Opens the link of that shape in the newest mail of a subject to someone, in the embedded mailbox. */
export async function openMailedLink(page: Page, to: string, subject: string, shape: RegExp): Promise<void> {
  await page.goto("/dev/mailbox");
  await page
    .getByRole("row", { name: new RegExp(to) })
    .getByRole("link", { name: subject })
    .first()
    .click();
  const link = new RegExp(`http\\S+${shape.source}`).exec(await page.locator("body").innerText())?.[0];
  await page.goto(new URL(link ?? "").pathname);
}
