import { expect, test } from "../../fixtures.ts";
import { mailedLink } from "../../pages/mailbox.ts";

const PASSWORD = "walks along the harbour";
const NEXT = "sails beyond the harbour";

test("a company signs up, answers the survey, proves its address and resets a lost password", async ({
  visitor: page,
  complaints,
}) => {
  const email = "nia@lighthouse.test";
  await page.goto("/onboarding/signup");
  await page.getByLabel("Company").fill("Lighthouse");
  await page.getByLabel("First name").fill("Nia");
  await page.getByLabel("Last name").fill("Mwangi");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Phone (optional)").fill("+254 712 345 678");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();

  await page.getByLabel("I want to").selectOption("Hire for open jobs");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Company")).toHaveValue("Lighthouse");
  await page.getByLabel("People").selectOption("11-50");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Step 3 of 3")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Step 3 of 3")).toBeVisible();
  await page.getByRole("button", { name: "Finish" }).click();
  await page.waitForURL("**/dashboard");
  const reminder = page.getByRole("complementary", { name: "Confirm your e-mail" });
  await expect(reminder).toContainText(email);

  const proof = await page.context().newPage();
  await proof.goto(await mailedLink(page, email, "Confirm"));
  await expect(proof.getByRole("heading", { name: "Your e-mail is confirmed" })).toBeVisible();
  await expect(reminder).toBeHidden();
  await proof.close();

  await page.goto("/onboarding/login?signOut=true");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText(`Look for it at ${email}`)).toBeVisible();
  const link = await mailedLink(page, email, "Choose a new password");
  await page.goto(link);
  await page.getByLabel("New password").fill(NEXT);
  await page.getByLabel("Repeat password").fill(NEXT);
  await page.getByRole("button", { name: "Save and log in" }).click();
  await page.waitForURL("**/dashboard");

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  // The browser itself reports the 410.
  complaints.splice(0);
});

test("a seller opens a store first, and what was typed survives a reload", async ({ visitor: page }) => {
  await page.goto("/onboarding/signup?kind=seller");
  await page.getByLabel("First name").fill("Sela");
  await page.getByLabel("Last name").fill("Osei");
  await page.getByLabel("E-mail").fill("sela@makers.test");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByLabel("Store name").fill("Sela's makers");
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Store name")).toHaveValue("Sela's makers");
  await page.goto("/dashboard/wallet");
  await page.waitForURL("**/onboarding/about-your-store?redirectUrl=*");
  await page.getByRole("button", { name: "Open my store" }).click();
  await page.waitForURL("**/dashboard/wallet");
});

test("a browser that is signed out elsewhere goes to the sign-in at once", async ({ signIn, complaints }) => {
  const [here, there] = [await signIn("other@demo.test"), await signIn("other@demo.test")];
  await here.goto("/dashboard/settings/security");
  await here.getByRole("button", { name: "Log out everywhere else" }).click();
  await there.waitForURL("**/onboarding/login**");
  await expect(there.getByText("Your session has expired. Please login again.").first()).toBeVisible();
  await expect(here.getByText("This browser")).toBeVisible();
  // The browser itself reports the 401.
  complaints.splice(0);
});
