import { expect, test } from "../../fixtures.ts";
import { applyAsVisitor, openMailedLink } from "../../pages/application-form.ts";
import { writeJob } from "../../pages/job-editor.ts";

test("a job goes from the first word to the hire: applied for without accounts, screened, moved in bulk", async ({
  signIn,
  visitor,
}) => {
  test.setTimeout(300_000);
  const stamp = Date.now();
  const title = `Crane Planner ${stamp}`;
  const people = [
    { first: "Abena", last: "Owusu", email: `abena-${stamp}@visitor.test` },
    { first: "Bola", last: "Adeyemi", email: `bola-${stamp}@visitor.test` },
    { first: "Chidi", last: "Okeke", email: `chidi-${stamp}@visitor.test` },
  ] as const;
  const [abena, bola, chidi] = people;
  const employer = await signIn("employer@demo.test");
  const main = employer.getByRole("main");
  const column = (name: string) => employer.getByRole("list", { name, exact: true });
  const row = (person: (typeof people)[number]) =>
    main.getByRole("row").filter({ hasText: `${person.first} ${person.last}` });
  let publicPath = "";

  await test.step("the employer posts a job", async () => {
    await writeJob(employer, title);
    await employer.getByRole("button", { name: "Publish" }).click();
    await employer.waitForURL(/joblisting\/[0-9a-f-]{36}\/board|joblisting(\?|$)/);
    await employer.goto(`/dashboard/jobs/joblisting?q=${encodeURIComponent(title)}`);
    await main.getByRole("link", { name: title, exact: true }).first().click();
    await expect(employer.getByRole("group", { name: `Pipeline of ${title}` })).toBeVisible();
  });

  await test.step("three people find it on the portal, apply without an account and confirm by mail", async () => {
    await visitor.goto(`/jobs?q=${encodeURIComponent(title)}`);
    publicPath = (await visitor.getByRole("link", { name: title }).getAttribute("href")) ?? "";
    for (const person of people) {
      await visitor.context().clearCookies();
      await applyAsVisitor(visitor, publicPath, person, title);
      const name = `${person.first} ${person.last}`;
      await expect(column("Applied").getByRole("link", { name })).toBeVisible();
    }
  });

  await test.step("the employer screens one: reads the answer, writes a note, moves them on", async () => {
    await column("Applied").getByRole("link", { name: "Abena Owusu" }).click();
    const drawer = employer.getByRole("dialog");
    await expect(drawer).toContainText("Abena: at once");
    await drawer.getByRole("combobox", { name: "Stage" }).click();
    await employer.getByTitle("Screen", { exact: true }).click();
    await expect(column("Screen").getByRole("link", { name: "Abena Owusu" })).toBeVisible();
    // While the list of stages is closing, Escape is its own.
    await expect(employer.locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden)")).toHaveCount(0);
    await employer.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
  });

  await test.step("moves the two others in bulk after seeing what it will do, and undoes it", async () => {
    await employer.getByTitle("List", { exact: true }).click();
    for (const person of [bola, chidi]) await row(person).getByRole("checkbox").check();
    await employer.getByRole("button", { name: "Move to…" }).click();
    await employer.getByRole("menuitem", { name: "Interview" }).click();
    const ahead = employer.getByRole("dialog", { name: "Move 2 candidates to Interview?" });
    await expect(ahead).toContainText("You can undo this for 10 minutes");
    await ahead.getByRole("button", { name: "Move 2" }).click();
    const run = employer.getByRole("region", { name: "Bulk run" });
    await expect(run).toContainText("2 moved");
    await expect(row(bola)).toContainText("Interview");
    await run.getByRole("button", { name: "Undo" }).click();
    await expect(run).toContainText("2 moves undone");
    await expect(row(bola)).toContainText("Applied");
  });

  await test.step("rejects one in bulk with a mail that waits, and undoes that too", async () => {
    await row(chidi).getByRole("checkbox").check();
    await employer.getByRole("button", { name: "Reject…" }).click();
    const why = employer.getByRole("dialog", { name: "Reject 1 candidate?" });
    await why.getByRole("combobox", { name: "Reason" }).click();
    await employer
      .locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item")
      .first()
      .click();
    await expect(why).toContainText("Will send");
    await expect(why).toContainText("You can undo this for 10 minutes");
    await why.getByRole("button", { name: "Reject 1" }).click();
    const run = employer.getByRole("region", { name: "Bulk run" });
    await expect(run).toContainText("1 rejected");
    await run.getByRole("button", { name: "Undo" }).click();
    await expect(run).toContainText("1 rejection undone");
    await visitor.goto("/dev/mailbox");
    // The link to confirm and the receipt; no refusal.
    await expect(visitor.getByRole("row", { name: new RegExp(chidi.email) })).toHaveCount(2);
  });

  await test.step("one withdraws by the link of their mail, and the open list shows it by itself", async () => {
    await openMailedLink(
      visitor,
      bola.email,
      `received your application: ${title}`,
      /\/applications\/[\w-]{20,}/,
    );
    await visitor.getByRole("link", { name: "Withdraw my application" }).click();
    await visitor.getByLabel("Why?").fill("Found something nearer");
    await visitor.getByRole("button", { name: "Withdraw application" }).click();
    await expect(visitor.getByRole("heading", { name: "You withdrew this application" })).toBeVisible();
    await expect(row(bola)).toContainText("Withdrawn");
  });

  await test.step("hires the one who was screened, who reads it on their page", async () => {
    await employer.getByTitle("Board", { exact: true }).click();
    await column("Screen").getByRole("link", { name: "Abena Owusu" }).focus();
    await employer.keyboard.press("Space");
    for (let step = 0; step < 3; step += 1) await employer.keyboard.press("ArrowRight");
    // The board shows the move at once; the page of the one who is hired is made of what the server has.
    const stored = employer.waitForResponse((answer) => answer.url().endsWith("/stage") && answer.ok());
    await employer.keyboard.press("Enter");
    const asked = employer.getByRole("dialog", { name: "Hire Abena Owusu?" });
    await asked.getByRole("button", { name: "Hire", exact: true }).click();
    await expect(column("Hired").getByRole("link", { name: "Abena Owusu" })).toBeVisible();
    await stored;
    await openMailedLink(
      visitor,
      abena.email,
      `received your application: ${title}`,
      /\/applications\/[\w-]{20,}/,
    );
    await expect(visitor.getByText("Hired", { exact: true }).first()).toBeVisible();
  });
});
