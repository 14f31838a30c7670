import { expect, test } from "../../fixtures.ts";
import { applyAsCandidate } from "../../pages/application-form.ts";
import { writeJob } from "../../pages/job-editor.ts";

test("a company keeps people in a pool, brings some in from a file, writes to them, and leaves alone who asks for it", async ({
  signIn,
  visitor,
}) => {
  test.slow();
  const stamp = Date.now();
  const title = `Oven Keeper ${stamp}`;
  const name = `Bakers ${stamp}`;
  const address = `efua-${stamp}@people.test`;
  const employer = await signIn("employer@demo.test");
  const candidate = await signIn("candidate@demo.test");
  const main = employer.getByRole("main");

  await test.step("a pool is made from the add menu's page", async () => {
    await employer.goto("/dashboard/talent-pool/create");
    await employer.getByLabel("Name", { exact: true }).fill(name);
    await employer.getByRole("button", { name: "Create pool" }).click();
    await expect(employer.getByRole("heading", { level: 1, name })).toBeVisible();
  });
  const poolAddress = new URL(employer.url()).pathname;

  await test.step("an applicant of a job is added, with the result in words", async () => {
    await writeJob(employer, title);
    await employer.getByRole("button", { name: "Publish" }).click();
    await employer.waitForURL(/joblisting\/[0-9a-f-]{36}\/board|joblisting(\?|$)/);
    await applyAsCandidate(candidate, title);

    await employer.goto(`/dashboard/jobs/joblisting?q=${encodeURIComponent(title)}`);
    await main.getByRole("link", { name: title, exact: true }).first().click();
    await employer.waitForURL(/\/board/);
    await employer.getByTitle("List", { exact: true }).click();
    await main.getByRole("checkbox", { name: "Choose Kofi Mensah" }).check();
    await main.getByRole("button", { name: "Add to a pool…" }).click();
    await employer.getByRole("combobox", { name: "Talent pool" }).fill(name);
    await employer.keyboard.press("Enter");
    await employer.getByRole("dialog").getByRole("button", { name: "Add", exact: true }).click();
    await expect(employer.getByText("1 added")).toBeVisible();
  });

  await test.step("a file brings people in, and tells which rows it could not", async () => {
    await employer.goto(`${poolAddress}?part=import`);
    const csv = `First name,E-mail\nEfua,${address}\nKwame,nowhere\n,no-one@people.test\n`;
    const file = { name: "met.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
    await employer.getByLabel("File to import").setInputFiles(file);
    await employer.getByLabel("Everyone agreed to be contacted about jobs").check();
    await employer.getByLabel("Consent wording").fill("You may write to me about work.");
    await employer.getByRole("button", { name: "Import", exact: true }).click();
    await expect(employer.getByText("3 rows: 1 added, 0 updated, 0 unchanged, 2 skipped")).toBeVisible();
    const download = employer.waitForEvent("download");
    await employer.getByRole("button", { name: "Download the skipped rows" }).click();
    expect((await download).suggestedFilename()).toBe("met-not-taken.csv");
  });

  await test.step("they are mailed, after a look at who it reaches", async () => {
    await employer.goto(`${poolAddress}?source=import`);
    await main.getByRole("button", { name: "Mail 1…" }).click();
    await employer.getByLabel("Subject").fill(`News for {first_name} ${stamp}`);
    await employer.getByRole("textbox", { name: "Mail" }).fill("We bake again.");
    await employer.getByRole("button", { name: "Continue" }).click();
    await expect(employer.getByText("1 of 1 will get it")).toBeVisible();
    await employer.getByRole("button", { name: "Send to 1" }).click();
    await expect(employer.getByText("Sent to 1", { exact: true })).toBeVisible();
  });

  await test.step("a person ends it by the link in the mail, without an account", async () => {
    await visitor.goto("/dev/mailbox");
    await visitor
      .getByRole("link", { name: `News for Efua ${stamp}` })
      .first()
      .click();
    const [link = ""] =
      /https?:\/\/\S+\/contact\/[\w-]+/.exec((await visitor.textContent("body")) ?? "") ?? [];
    await visitor.goto(new URL(link).pathname);
    await visitor.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(visitor.getByRole("heading", { name: "You're unsubscribed" })).toBeVisible();
  });

  await test.step("and is not written to any more", async () => {
    await employer.goto(`${poolAddress}?source=import`);
    await expect(main.getByRole("cell", { name: "Do not contact" }).first()).toBeVisible();
    await expect(main.getByRole("button", { name: "Mail…", exact: true })).toBeDisabled();
    await expect(main.getByText("1 can't be written to")).toBeVisible();
  });
});
