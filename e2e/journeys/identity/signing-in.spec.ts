import { expect, test } from "../../fixtures.ts";

test("an employer signs in and sees their dashboard", async ({ visitor: page }) => {
  await page.goto("/onboarding/login");
  await page.getByLabel("E-mail").fill("employer@demo.test");
  await page.getByLabel("Password", { exact: true }).fill("Demo-pass-2026");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL("**/dashboard");
  await expect(page.getByRole("heading", { name: /Good (morning|afternoon|evening), Amara/ })).toBeVisible();
  await expect(page.getByRole("navigation").getByRole("link", { name: "Jobs" })).toBeVisible();
});

test("a visitor of the dashboard comes back to the page they wanted", async ({ visitor }) => {
  await visitor.goto("/dashboard/jobs/joblisting?q=engineer");
  await visitor.waitForURL(/\/onboarding\/login\?redirectUrl=/);
  await visitor.getByLabel("E-mail").fill("candidate@demo.test");
  await visitor.getByLabel("Password", { exact: true }).fill("Demo-pass-2026");
  await visitor.keyboard.press("Enter");
  await visitor.waitForURL("**/dashboard/jobs/joblisting?q=engineer");
});

test("a redirectUrl to another site is not followed", async ({ visitor }) => {
  await visitor.goto("/onboarding/login?redirectUrl=https://evil.example/phish");
  await visitor.getByLabel("E-mail").fill("candidate@demo.test");
  await visitor.getByLabel("Password", { exact: true }).fill("Demo-pass-2026");
  await visitor.keyboard.press("Enter");
  await visitor.waitForURL("**/dashboard");
});

test("a wrong password is answered in words and keeps what was typed", async ({ visitor, complaints }) => {
  await visitor.goto("/onboarding/login");
  await visitor.getByLabel("E-mail").fill("partner@demo.test");
  await visitor.getByLabel("Password", { exact: true }).fill("not the password");
  await visitor.keyboard.press("Enter");
  await expect(visitor.getByText("The e-mail or password is incorrect.")).toBeVisible();
  await expect(visitor.getByLabel("E-mail")).toHaveValue("partner@demo.test");
  // The browser itself reports the 401.
  complaints.splice(0);
});

test("signing out in one tab signs out the other", async ({ signIn }) => {
  const page = await signIn("seller@demo.test");
  const other = await page.context().newPage();
  await other.goto("/dashboard");
  await expect(other.getByRole("button", { name: "Profile menu" })).toBeVisible();
  await page.getByRole("button", { name: "Profile menu" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await page.waitForURL("**/onboarding/login**");
  await other.waitForURL("**/onboarding/login**");
});
