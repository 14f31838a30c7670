import { expect, test } from "../../fixtures.ts";

const ROWS = 50_000;

test("a file of 50,000 people comes in behind the answer, while the company works on", async ({ signIn }) => {
  test.setTimeout(360_000);
  const stamp = Date.now().toString(36);
  const pool = `Visitors ${stamp}`;
  const employer = await signIn("employer@demo.test");
  const main = employer.getByRole("main");

  await employer.goto("/dashboard/talent-pool/create");
  await employer.getByLabel("Name", { exact: true }).fill(pool);
  await employer.getByRole("button", { name: "Create pool" }).click();
  await expect(employer.getByRole("heading", { level: 1, name: pool })).toBeVisible();
  const address = new URL(employer.url()).pathname;

  await test.step("the file is read and shown before anything is taken in", async () => {
    const rows = Array.from(
      { length: ROWS },
      (_, n) => `Visitor${n},Guest${n},visitor-${n}-${stamp}@people.test`,
    );
    const buffer = Buffer.from(`First name,Last name,E-mail\n${rows.join("\n")}\n`);
    await employer.goto(`${address}?part=import`);
    await employer
      .getByLabel("File to import")
      .setInputFiles({ name: "visitors.csv", mimeType: "text/csv", buffer });
    await employer.getByLabel("Everyone agreed to be contacted about jobs").check();
    await employer.getByLabel("Consent wording").fill("You may write to me about work.");
    await employer.getByRole("button", { name: "Import", exact: true }).click();
    await expect(employer.getByRole("progressbar")).toBeVisible();
  });

  await test.step("meanwhile other pages work", async () => {
    await employer.goto("/dashboard/jobs/joblisting");
    await expect(main.getByRole("link").first()).toBeVisible();
  });

  await test.step("it ends by itself and says what it came to", async () => {
    await employer.goto(`${address}?part=import`);
    await expect(
      employer.getByText("50,000 rows: 50,000 added, 0 updated, 0 unchanged", { exact: true }),
    ).toBeVisible({ timeout: 240_000 });
  });

  await test.step("someone of them is found by name", async () => {
    await employer.goto(`${address}?q=Visitor49999`);
    await expect(main.getByText("Visitor49999 Guest49999").first()).toBeVisible();
  });
});
