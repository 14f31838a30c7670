import { expect, type Page } from "@playwright/test";

/** Chooses an entry of one of the form's selects. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole("combobox", { name: new RegExp(`^${label}`) });
  await field.click();
  if (await field.isEditable()) await field.fill(option);
  const list = page.locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden)");
  await list.getByTitle(option, { exact: true }).click();
}

/** Writes a whole job, as a company does. */
export async function writeJob(page: Page, title: string): Promise<void> {
  await page.goto("/dashboard/jobs/joblisting/new");
  const field = page.getByRole("combobox", { name: /^Job title/ });
  await field.fill("software dev");
  await page.getByTitle("Software Developers", { exact: true }).click();
  await expect(field).toHaveValue("Software Developers");
  await field.fill(title);
  await page.keyboard.press("Escape");

  const description = page.getByRole("textbox", { name: /^Description/ });
  await description.click();
  await page.keyboard.type("You will own our routing service. ");
  await page.getByRole("button", { name: "Bold" }).click();
  await page.keyboard.type("All of it.");

  await choose(page, "Workplace", "Hybrid");
  await choose(page, "Employment", "Full-time");
  await choose(page, "Country", "Nigeria");
  await page.getByLabel("City").fill("Lagos");
  await choose(page, "Years of experience", "2–5 years");
  await choose(page, "Education", "Bachelor's Degree");
  await page.getByRole("combobox", { name: /^Skills/ }).fill("Kafka");
  await page.keyboard.press("Enter");

  await page.getByRole("button", { name: "Add question" }).click();
  await page.getByLabel("Text of question 1").fill("When could you start?");
}
