import { expect, type Page } from "@playwright/test";

const TEMPLATES = "/dashboard/settings/templates/scorecard";

/** Writes a template of the attributes named from the add menu, and publishes it. */
export async function publishTemplate(
  page: Page,
  name: string,
  attributes: readonly string[],
): Promise<void> {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("menuitem", { name: "Add Scorecard Template" }).click();
  await expect(page).toHaveURL(new RegExp(`${TEMPLATES}\\?state=create`));
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  for (const [at, attribute] of attributes.entries()) {
    await page.getByRole("button", { name: "Add attribute" }).click();
    await page.getByRole("textbox", { name: `Name of attribute ${at + 1}` }).fill(attribute);
  }
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const list = page.getByRole("list", { name: "Scorecard templates" });
  await expect(list.getByRole("listitem").filter({ hasText: name })).toContainText("Version 1");
}

/** Asks colleagues for cards about the application that is open, by the template of that name. */
export async function askFor(page: Page, colleagues: readonly string[], template: string): Promise<void> {
  await page.getByRole("button", { name: "Ask for scorecards" }).click();
  const dialog = page.getByRole("dialog", { name: "Ask for scorecards" });
  const options = page.locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden)");
  await dialog.getByRole("combobox", { name: "Colleagues" }).click();
  for (const colleague of colleagues) await options.getByTitle(colleague).click();
  await page.keyboard.press("Escape");
  await dialog.getByRole("combobox", { name: "Template" }).click();
  await options.getByTitle(`${template} (version 1)`).click();
  await dialog.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Fills one's own card about the application that is open with the same rating everywhere, and submits it. */
export async function handIn(
  page: Page,
  attributes: readonly string[],
  rating: number,
  recommendation: string,
  note: string,
): Promise<void> {
  await page.getByRole("button", { name: "Fill in your scorecard" }).click();
  for (const attribute of attributes)
    await page
      .getByRole("group", { name: attribute })
      .getByRole("radio", { name: new RegExp(`^${rating}`) })
      .check();
  await page.getByLabel("Note for colleagues").fill(note);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Note for colleagues")).toHaveValue(note);
  await page.getByRole("radio", { name: recommendation, exact: true }).check();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Submitted", { exact: true }).first()).toBeVisible();
}
