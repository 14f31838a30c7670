import { expect, test } from "../../fixtures.ts";

test("a partner creates a company, switches to it, and the other tab follows when it is safe", async ({
  signIn,
  complaints,
}) => {
  const page = await signIn("partner@demo.test");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Jobs" }).click();
  await expect(page.getByRole("list", { name: "Jobs" }).getByRole("listitem").first()).toBeVisible();

  const other = await page.context().newPage();
  await other.goto("/dashboard/settings/account-details");
  await other.getByLabel("First name").fill("Gracia");

  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("menuitem", { name: "Create Workspace" }).click();
  const creating = page.getByRole("dialog", { name: "Create New Company" });
  await creating.getByLabel("Company name").fill("Umoja Foods");
  await creating.getByLabel("Workspace email").fill("people@umoja-foods.test");
  await page.keyboard.press("Enter");
  const mine = page.getByRole("dialog", { name: "My Workspaces" });
  await mine.getByRole("button", { name: /Umoja Foods/ }).click();

  // Nothing of Harbourline stays: neither its jobs nor its name.
  await expect(page.getByRole("button", { name: /Apps: Recruit: umoja-foods/ })).toBeVisible();
  await expect(page.getByRole("list", { name: "Jobs" })).toHaveCount(0);
  await expect(page.getByText("Harbourline")).toHaveCount(0);

  // The other tab holds unsaved work: it says so, and what it sends is refused and stays as typed.
  await expect(other.getByText("You switched to Umoja Foods in another tab.")).toBeVisible();
  await other.getByRole("button", { name: "Save changes" }).click();
  await expect(other.getByText(/switched to another workspace/).first()).toBeVisible();
  await expect(other.getByLabel("First name")).toHaveValue("Gracia");
  complaints.splice(0);

  // Once it's undone, nothing is unsaved: the tab follows.
  await other.getByLabel("First name").fill("Grace");
  await expect(other.getByText("You switched to Umoja Foods in another tab.")).toHaveCount(0);
  await expect(other.getByRole("button", { name: /Apps: Recruit: umoja-foods/ })).toBeVisible();
});

test("what is searched for is suggested, found by keyboard, and stands at an address", async ({ signIn }) => {
  const page = await signIn("employer@demo.test");
  await page.getByRole("button", { name: "Profile menu" }).waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("engineer");
  await expect(page.getByRole("listbox", { name: "Suggestions" }).getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard/search/jobs?keyword=engineer");
  await expect(page.getByRole("list", { name: "Jobs" }).getByRole("link").first()).toBeVisible();
  await page
    .getByRole("navigation", { name: "Kinds of results" })
    .getByRole("link", { name: "People" })
    .click();
  await page.waitForURL("**/dashboard/search/people?keyword=engineer");
});

test("a seller meets the upgrade with a coupon", async ({ signIn }) => {
  const page = await signIn("seller@demo.test");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("menuitem", { name: "Sell AI Agent" }).click();
  const dialog = page.getByRole("dialog", { name: "Upgrade Required" });
  await dialog.getByRole("switch", { name: "Have a coupon?" }).click();
  await dialog.getByLabel("Coupon code").fill("quarter-a");
  await dialog.getByRole("button", { name: "Verify" }).click();
  await expect(dialog.getByText("Coupon Applied")).toBeVisible();
  await dialog.getByRole("button", { name: "Proceed" }).click();
  await page.waitForURL("**/dashboard/settings/billing?coupon=QUARTER-A");
  await expect(
    page.getByText(/QUARTER-A is applied. You have the quarterly rate for 3 months/),
  ).toBeVisible();
});
