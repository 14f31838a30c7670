import { expect, test } from "../../fixtures.ts";
import { applyAsVisitor, openMailedLink } from "../../pages/application-form.ts";
import { writeJob } from "../../pages/job-editor.ts";
import { sendOffer, signOffer } from "../../pages/offers.ts";
import { findings } from "../../pages/findings.ts";

test("an offer is made, accepted by its link without an account, and hires", async ({ signIn, visitor }) => {
  test.setTimeout(240_000);
  const stamp = Date.now();
  const title = `Lighthouse Keeper ${stamp}`;
  const abena = { first: "Abena", last: "Owusu", email: `abena-offer-${stamp}@visitor.test` };
  const employer = await signIn("employer@demo.test");
  const column = (name: string) => employer.getByRole("list", { name, exact: true });

  await test.step("someone applies without an account", async () => {
    await writeJob(employer, title);
    await employer.getByRole("button", { name: "Publish" }).click();
    await employer.waitForURL(/joblisting\/[0-9a-f-]{36}\/board|joblisting(\?|$)/);
    await employer.goto(`/dashboard/jobs/joblisting?q=${encodeURIComponent(title)}`);
    await employer.getByRole("main").getByRole("link", { name: title, exact: true }).first().click();
    await visitor.goto(`/jobs?q=${encodeURIComponent(title)}`);
    const path = (await visitor.getByRole("link", { name: title }).getAttribute("href")) ?? "";
    await applyAsVisitor(visitor, path, abena, title);
  });

  await test.step("the company makes an offer", async () => {
    await column("Applied").getByRole("link", { name: "Abena Owusu" }).click();
    await sendOffer(employer, "Abena Owusu", "9,000,000");
  });

  await test.step("the link of the mail shows letter and terms, and takes a typed signature", async () => {
    await openMailedLink(
      visitor,
      abena.email,
      `is offering you the position of ${title}`,
      /\/offers\/[\w-]+/,
    );
    await expect(visitor.getByText(`Dear Abena Owusu,`)).toBeVisible();
    await expect(visitor.getByText("₦9,000,000 a year", { exact: true })).toBeVisible();
    expect(await findings(visitor)).toEqual([]);
    // A reload keeps what was typed, but no one has agreed by it.
    await visitor.getByLabel("Your full name", { exact: false }).fill("Abena Owusu");
    await visitor.getByRole("textbox", { name: /^Anything you would like to tell/ }).fill("See you soon");
    await visitor.getByRole("checkbox").check();
    await visitor.reload();
    await expect(visitor.getByLabel("Your full name", { exact: false })).toHaveValue("Abena Owusu");
    await expect(visitor.getByRole("textbox", { name: /^Anything you would like to tell/ })).toHaveValue(
      "See you soon",
    );
    await expect(visitor.getByRole("checkbox")).not.toBeChecked();
    await signOffer(visitor, "Abena Owusu");
  });

  await test.step("and the open page shows by itself that she is hired", async () => {
    const drawer = employer.getByRole("dialog").first();
    await expect(drawer.getByText("Accepted")).toBeVisible();
    await expect(column("Hired").getByRole("link", { name: "Abena Owusu" })).toBeVisible();
    await drawer.getByRole("tab", { name: "History" }).click();
    await expect(drawer.getByText("Abena Owusu accepted the offer")).toBeVisible();
  });
});

test("an offer is declined in the dashboard", async ({ signIn }) => {
  test.slow();
  const candidate = await signIn("candidate@demo.test", { at: "/dashboard/jobs/joblisting?tab=applied" });
  await candidate
    .getByRole("link", { name: /^Answer your offer/ })
    .first()
    .click();
  await expect(candidate.getByRole("heading", { name: "Terms" })).toBeVisible();
  expect(await findings(candidate)).toEqual([]);
  await candidate.getByRole("button", { name: "Decline" }).click();
  const dialog = candidate.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Why?" }).click();
  await candidate.getByTitle("The start date or the hours").click();
  await dialog.getByRole("button", { name: "Decline offer" }).click();
  await expect(candidate.getByText("You declined this offer", { exact: false })).toBeVisible();
});
