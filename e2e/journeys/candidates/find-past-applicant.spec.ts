import { expect, test } from "../../fixtures.ts";
import { findings } from "../../pages/findings.ts";

test("a recruiter finds a past applicant and tags them", async ({ signIn }) => {
  const tag = `Call again ${Date.now()}`;
  const page = await signIn("employer@demo.test");

  const name = await test.step("among those who were rejected", async () => {
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Candidates", exact: true }).first().click();
    await expect(page.getByRole("heading", { name: "Candidates", level: 1 })).toBeVisible();
    await page.goto("/dashboard/candidates?status=rejected");
    const row = page.getByRole("table").getByRole("row").nth(1);
    await expect(row).toContainText("Rejected");
    const label = await row.getByRole("checkbox").getAttribute("aria-label");
    return (label ?? "").replace("Choose ", "");
  });

  await test.step("by name", async () => {
    await page.goto("/dashboard/candidates");
    await page.getByRole("searchbox", { name: "Search by name or e-mail" }).fill(name);
    await expect(page.getByRole("button", { name: "Clear filters" })).toBeVisible();
    await expect(page.getByRole("checkbox", { name: `Choose ${name}` }).first()).toBeVisible();
  });

  await test.step("tags them, which the list shows without a reload", async () => {
    await page
      .getByRole("checkbox", { name: `Choose ${name}` })
      .first()
      .check();
    await page.getByRole("button", { name: "Tag…" }).click();
    const add = page.getByRole("combobox", { name: "Add" });
    await add.fill(tag);
    await add.press("Enter");
    await page.getByRole("button", { name: "Save tags" }).click();
    await expect(page.getByText("Changed the tags of 1 person")).toBeVisible();
    await expect(page.getByRole("table").getByText(tag).first()).toBeVisible();
  });

  await test.step("and opens their page with every application", async () => {
    await page.getByRole("table").getByText(name, { exact: true }).first().click();
    await page.waitForURL(/\/dashboard\/candidates\/[0-9a-f-]{36}/);
    const person = page.getByRole("article", { name });
    await expect(person.getByText(tag)).toBeVisible();
    await expect(person.getByRole("list", { name: "Applications" }).getByRole("link").first()).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

  await test.step("and finds everyone with the tag by its filter", async () => {
    await page.goto("/dashboard/candidates");
    const filter = page.getByRole("combobox", { name: "Tag", exact: true });
    await filter.fill(tag);
    await filter.press("Enter");
    await expect(page.getByText("1 person", { exact: true })).toBeVisible();
  });
});
