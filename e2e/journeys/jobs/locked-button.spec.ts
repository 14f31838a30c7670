import { expect, test } from "../../fixtures.ts";
import { findings } from "../../pages/findings.ts";
import { settled } from "../../pages/settled.ts";

test("a recruiter who may not add jobs reads who can allow it, and writes to them by keyboard", async ({
  signIn,
}) => {
  const page = await signIn("recruiter@demo.test");
  await page.goto("/dashboard/jobs/joblisting");
  await settled(page);
  await page.getByRole("button", { name: "Add job" }).focus();
  await page.keyboard.press("Enter");
  const tip = page.getByRole("tooltip");
  await expect(tip).toContainText("Ask an administrator of your company for access to Jobs (Create)");
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Tab");
  await expect(tip.getByRole("link", { name: "Message an administrator" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/conversations\/new$/);
});
