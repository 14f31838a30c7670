import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { settled } from "../../pages/settled.ts";

const bannerIn = (page: Page) => page.getByRole("region", { name: "New Feature: Agents answer faster" });

test("an admin writes a banner for buyers, who see it once, while an employer never does", async ({
  signIn,
  complaints,
}) => {
  const admin = await signIn("admin@demo.test", { at: "/dashboard/admin/announcements" });
  await admin.getByRole("link", { name: "Write announcement" }).click();
  await admin.getByRole("textbox", { name: "Title" }).fill("Agents answer faster");
  await admin.getByLabel("Text", { exact: true }).fill("Ask one <b>now</b>.");
  await admin.getByLabel("Link (optional)", { exact: true }).fill("javascript:alert(1)");
  await admin.getByLabel("User types").click();
  await admin.getByTitle("Buyers (candidates who don't sell)").click();
  await admin.keyboard.press("Escape");
  await expect(bannerIn(admin)).toContainText("Ask one <b>now</b>.");
  await admin.getByRole("button", { name: "Publish" }).click();
  await expect(admin.getByText("Links start with / for a page of the product")).toBeVisible();
  // The browser itself reports the 400.
  complaints.splice(0);
  await admin.getByLabel("Link (optional)", { exact: true }).fill("/dashboard/agent-store");
  await admin.getByRole("button", { name: "Publish" }).click();
  await expect(admin.getByText("Announcement published")).toBeVisible();
  const line = admin.getByRole("listitem").filter({ hasText: "Agents answer faster" });
  await expect(line).toContainText("Running");
  await expect(line).toContainText("Not seen yet");

  const employer = await signIn("employer@demo.test");
  await settled(employer);
  await expect(bannerIn(employer)).toHaveCount(0);

  const buyer = await signIn("candidate@demo.test");
  await expect(bannerIn(buyer)).toContainText("Ask one <b>now</b>.");
  const second = await buyer.context().newPage();
  const asked = second.waitForResponse(/\/announcements\/take$/);
  await second.goto("/dashboard");
  expect(await (await asked).json()).toEqual({ announcement: null });
  await expect(bannerIn(second)).toHaveCount(0);
  await buyer.reload();
  await expect(bannerIn(buyer)).toBeVisible();
  await bannerIn(buyer).getByRole("button", { name: "Dismiss “Agents answer faster”" }).focus();
  const dismissed = buyer.waitForResponse(/\/dismiss$/);
  await buyer.keyboard.press("Enter");
  await expect(bannerIn(buyer)).toHaveCount(0);
  expect((await dismissed).status()).toBe(200);
  await second.close();
  await buyer.reload();
  await settled(buyer);
  await expect(bannerIn(buyer)).toHaveCount(0);

  await buyer.goto("/dashboard/feedback");
  await buyer.getByRole("link", { name: "See what's new" }).click();
  await expect(buyer.getByRole("list", { name: "What's new" }).getByRole("article").first()).toContainText(
    "Agents answer faster",
  );
  await employer.goto("/dashboard/changelog");
  await expect(employer.getByRole("heading", { name: "Mention people in groups" })).toBeVisible();
  await expect(employer.getByText("Agents answer faster")).toHaveCount(0);

  await admin.reload();
  await expect(line).toContainText("Seen by 1 person");
  await line.getByRole("button", { name: "Delete" }).click();
  const question = admin.getByRole("dialog", { name: "Delete “Agents answer faster”?" });
  await question.getByRole("button", { name: "Delete announcement" }).click();
  await expect(line).toHaveCount(0);
});

test("an announcement of the bell leads to its text", async ({ signIn }) => {
  const admin = await signIn("admin@demo.test", { at: "/dashboard/admin/announcements/new" });
  await admin.getByText("Bell", { exact: true }).click();
  await admin.getByRole("textbox", { name: "Title" }).fill("We moved the help");
  await admin.getByLabel("Text", { exact: true }).fill("It has a search now.");
  await admin.getByLabel("Also list it under What's new").uncheck();
  await admin.getByLabel("User types").click();
  await admin.getByTitle("Sellers").click();
  await admin.keyboard.press("Escape");
  await admin.getByRole("button", { name: "Publish" }).click();
  await expect(admin.getByText("Announcement published")).toBeVisible();

  const seller = await signIn("seller@demo.test");
  const entry = seller.getByRole("button", { name: /We moved the help/ });
  await expect(async () => {
    await seller.reload();
    await seller.getByRole("button", { name: /^Notifications/ }).click();
    await expect(entry).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await entry.click();
  await seller.waitForURL(/\/dashboard\/changelog\?announcement=/);
  await expect(seller.getByRole("article").first()).toContainText("It has a search now.");

  await admin.reload();
  const line = admin.getByRole("listitem").filter({ hasText: "We moved the help" });
  await expect(line).toContainText("Seen by 1 person");
  await line.getByRole("button", { name: "Delete" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Delete announcement" }).click();
  await expect(line).toHaveCount(0);
});
