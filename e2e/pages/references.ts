import { expect, type Page } from "@playwright/test";

/** Asks the candidate whose drawer is open for one reference. */
export async function askForReference(employer: Page, words: string): Promise<void> {
  await employer.getByRole("tab", { name: "References" }).click();
  await employer.getByRole("button", { name: "Ask for references" }).click();
  await employer.getByLabel("Number of referees").fill("1");
  await employer.getByLabel("Message to the candidate").fill(words);
  await employer.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(employer.getByText("Waiting for names")).toBeVisible();
}

/** Opens what a company asks for about the application for a job, and names someone. */
export async function nameReferee(
  candidate: Page,
  title: string,
  name: string,
  address: string,
): Promise<void> {
  await candidate.goto("/dashboard/jobs/joblisting?tab=applied");
  await candidate
    .getByRole("list", { name: "Requests from companies" })
    .getByRole("listitem")
    .filter({ hasText: title })
    .getByRole("link", { name: /references/ })
    .click();
  await candidate.getByRole("textbox", { name: "Name" }).fill(name);
  await candidate.getByLabel("E-mail").fill(address);
  const relation = candidate.getByRole("combobox", { name: "How they know you" });
  await relation.click();
  await relation.press("Enter");
  await candidate.getByRole("button", { name: /^Send requests?$/ }).click();
  await expect(candidate.getByText("Mailed, not opened yet")).toBeVisible();
}

/** Answers the usual questions on a referee's page that is open, all but whether they agree. */
export async function answerQuestions(page: Page, strength: string): Promise<void> {
  await page
    .getByLabel("How do you know them", { exact: false })
    .fill("We kept the same lock for six years.");
  await page.getByLabel("What are they best at?", { exact: false }).fill(strength);
  await page.getByLabel("Where would they need support", { exact: false }).fill("Paperwork.");
  await page.getByLabel("Very well").check();
  await page.getByLabel("Yes", { exact: true }).check();
}
