import { expect, type Page } from "@playwright/test";

type Role = Parameters<Page["getByRole"]>[0];

/** More stops than the longest page has. */
const STOPS = 120;

/**
 * Moves the focus on by Tab until it is on the control with that role and name, as they are read out. Fails when the
 * focus meets something without a name on the way, or never gets there.
 */
export async function tabTo(page: Page, role: Role, name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true }).and(page.locator(":focus"));
  for (let stop = 0; stop < STOPS; stop++) {
    if ((await wanted.count()) > 0) return;
    await page.keyboard.press("Tab");
    await expectName(page, stop);
  }
  throw new Error(`Tab never reaches the ${role} ${String(name)}.`);
}

/** What has the focus has a name. Nothing has it past the last control, or when what had it just went away. */
function expectName(page: Page, stop: number): Promise<void> {
  const here = page.locator(":focus");
  return expect(async () => {
    if ((await here.count()) === 0) return;
    await expect(here, `stop ${stop}`).toHaveAccessibleName(/\S/, { timeout: 200 });
  }).toPass({ timeout: 5_000 });
}

/** Goes to a control by Tab and presses a key there, Enter unless told. */
export async function press(page: Page, role: Role, name: string | RegExp, key = "Enter"): Promise<void> {
  await tabTo(page, role, name);
  await page.keyboard.press(key);
}

/** Goes to a field by Tab and types. */
export async function typeInto(page: Page, role: Role, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, role, name);
  await page.keyboard.type(text);
}

/** Goes to a select by Tab, opens it, and chooses by the arrows the option that is read out so. */
export async function choose(page: Page, name: string | RegExp, option: string): Promise<void> {
  await tabTo(page, "combobox", name);
  const field = page.locator(":focus");
  if (await field.isEditable()) await page.keyboard.type(option);
  else await page.keyboard.press("Enter");
  await expect(field).toHaveAttribute("aria-expanded", "true");
  for (let step = 0; step < 20; step++) {
    if ((await active(page)) === option) return page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
  }
  throw new Error(`The arrows never reach ${option} of ${String(name)}.`);
}

/** What a select says is under its arrow. */
function active(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const id = document.activeElement?.getAttribute("aria-activedescendant");
    const option = id ? document.getElementById(id) : null;
    return option === null ? null : (option.getAttribute("aria-label") ?? option.textContent.trim());
  });
}

/** Opens the menu of a button and chooses an entry of it by the arrows. */
export async function chooseEntry(page: Page, button: string | RegExp, entry: string): Promise<void> {
  await press(page, "button", button);
  const here = page.locator("[role=menuitem]:focus");
  await expect(here).toBeVisible();
  for (let step = 0; step < 30; step++) {
    const name = await here.innerText();
    if (name.trim() === entry) return page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    // The menu moves its focus with the next frame.
    await expect(here).not.toHaveText(name);
  }
  throw new Error(`The arrows never reach ${entry}.`);
}

/** Goes to a row of tabs and along it by the arrows to the tab of that name. */
export async function chooseTab(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, "tab", /./);
  const wanted = page.getByRole("tab", { name }).and(page.locator(":focus"));
  for (let step = 0; step < 12; step++) {
    if ((await wanted.count()) > 0) return page.keyboard.press("Enter");
    await page.keyboard.press("ArrowRight");
  }
  throw new Error(`The arrows never reach the tab ${String(name)}.`);
}

/** Goes to the radios of a group by Tab and along them by the arrows to the one of that name, which checks it. */
export async function check(page: Page, group: string, name: RegExp): Promise<void> {
  const radios = page.getByRole("group", { name: group, exact: true }).getByRole("radio");
  const here = radios.and(page.locator(":focus"));
  for (let stop = 0; (await here.count()) === 0; stop++) {
    if (stop === STOPS) throw new Error(`Tab never reaches ${group}.`);
    await page.keyboard.press("Tab");
    await expectName(page, stop);
  }
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press("ArrowRight");
    if ((await page.getByRole("radio", { name, checked: true }).and(page.locator(":focus")).count()) > 0)
      return;
  }
  throw new Error(`The arrows never reach ${String(name)} of ${group}.`);
}
