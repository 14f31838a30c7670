import { expect, type Page } from "@playwright/test";

/** Waits until the form of an event says what speaks against its time: sent before, it would say so first. */
export const knowsConflicts = (page: Page): Promise<void> =>
  expect(page.locator(".sc-conflicts").first()).toHaveAttribute("aria-busy", "false");

/** Sends the form of a new event once it has said what speaks against the time, and again if it says so only then. */
export async function addEvent(page: Page): Promise<void> {
  const add = page.getByRole("button", { name: "Add event", exact: true });
  const added = page.getByText("Event added");
  await knowsConflicts(page);
  await add.click();
  const isHeld = await added.waitFor({ timeout: 10_000 }).then(
    () => false,
    () => true,
  );
  if (isHeld) await add.click();
  await expect(added).toBeVisible();
}
