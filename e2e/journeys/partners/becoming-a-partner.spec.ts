import { expect, test } from "../../fixtures.ts";

test("someone asks to be a partner, is approved in another browser, and opens a workspace without a reload", async ({
  signIn,
}) => {
  const page = await signIn("other@demo.test", { at: "/dashboard/settings/account-details" });
  const card = page.getByRole("region", { name: "Hiring for other companies" });
  await card.getByRole("button", { name: "Ask to become a partner" }).click();
  await card.getByLabel(/Why do you hire for other companies/).fill("I run hiring for three hotels.");
  await card.getByLabel(/^Companies/).fill("Hotel Umoja, Hotel Pwani");
  await card.getByRole("button", { name: "Send request" }).click();
  await expect(card.getByText("Requested")).toBeVisible();
  await expect(page.getByRole("button", { name: "Switch Workspace" })).toHaveCount(0);

  const admin = await signIn("admin@demo.test", { at: "/dashboard/admin/partners" });
  const request = admin.getByRole("listitem").filter({ hasText: "I run hiring for three hotels." });
  await request.getByRole("button", { name: "Approve" }).click();
  const asked = admin.getByRole("dialog", { name: "Make Jonas Weber a partner?" });
  await asked.getByLabel("Reason").fill("We know the hotels.");
  await asked.getByRole("button", { name: "Approve" }).click();
  await expect(request).toHaveCount(0);

  await expect(card).toContainText("You're a partner");
  await expect(page.getByRole("button", { name: "Switch Workspace" })).toBeVisible();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("menuitem", { name: "Create Workspace" }).click();
  const creating = page.getByRole("dialog", { name: "Create New Company" });
  await creating.getByLabel("Company name").fill("Hotel Umoja");
  await creating.getByLabel("Workspace email").fill("people@hotel-umoja.test");
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("dialog", { name: "My Workspaces" }).getByRole("button", { name: /Hotel Umoja/ }),
  ).toBeVisible();

  await admin.goto("/dashboard/admin/staff");
  await expect(admin.getByRole("region", { name: "Audit" })).toContainText("We know the hotels.");
});
