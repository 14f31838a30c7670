import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "../../fixtures.ts";
import { writeJob } from "../../pages/job-editor.ts";
import { mailedLink } from "../../pages/mailbox.ts";

const RESUME = (email: string) => `Esi Owusu
${email} | +233 24 412 3456 | Accra, Ghana

Experience
2019 - present  Head baker at Corner House
2015 - 2019  Baker at Loaf Ltd

Skills
Sourdough, pastry`;

test("a company adds a candidate from a résumé, and the candidate withdraws by the mailed link", async ({
  signIn,
  page,
}) => {
  test.slow();
  const title = `Oven Watcher ${Date.now()}`;
  const email = `esi-${Date.now()}@mail.test`;
  const employer = await signIn("employer@demo.test");
  const dialog = employer.getByRole("dialog", { name: `Add a candidate to “${title}”` });

  await test.step("the fields are read from the résumé", async () => {
    await writeJob(employer, title);
    await employer.getByRole("button", { name: "Publish" }).click();
    await employer.waitForURL(/joblisting\/[0-9a-f-]{36}\/board|joblisting(\?|$)/);
    await employer.goto(`/dashboard/jobs/joblisting?q=${encodeURIComponent(title)}`);
    await employer.getByRole("main").getByRole("link", { name: title, exact: true }).first().click();
    await employer.getByRole("button", { name: "Add candidate" }).click();
    const buffer = Buffer.from(RESUME(email));
    await dialog.getByLabel("Résumés").setInputFiles({ name: "esi.txt", mimeType: "text/plain", buffer });
    await expect(dialog.getByLabel("First name from the résumé")).toHaveValue("Esi");
    await expect(dialog.getByLabel("Employer from the résumé")).toHaveValue("Corner House");
    const { violations } = await new AxeBuilder({ page: employer }).include(".ant-modal").analyze();
    expect(violations).toEqual([]);
  });

  await test.step("and confirmed", async () => {
    await dialog.getByRole("combobox", { name: "Why you may consider them" }).click();
    await employer.getByTitle("They asked to be considered").click();
    await dialog.getByRole("button", { name: "Add candidate" }).click();
    await expect(employer.getByRole("link", { name: "Esi Owusu" })).toBeVisible();
  });

  await test.step("the candidate hears of it, and withdraws without an account", async () => {
    await page.goto(await mailedLink(page, email, "is considering you"));
    await expect(page.getByRole("heading", { name: "Your application" })).toBeVisible();
    await page.getByRole("button", { name: "Withdraw my application" }).click();
    await expect(page.getByText("You withdrew this application")).toBeVisible();
  });
});
