import { Client } from "pg";
import { expect, test } from "../../fixtures.ts";
import { applyAsCandidate, applyAsVisitor, openMailedLink } from "../../pages/application-form.ts";
import { writeJob } from "../../pages/job-editor.ts";

test("a company asks many candidates to book at once, who find it in their applications", async ({
  signIn,
  visitor,
  stack,
}) => {
  test.slow();
  const title = "Tower Crane Planner";
  const uma = { first: "Uma", last: "Rao", email: "uma@many-asked.test" };
  const employer = await signIn("employer@demo.test");
  const candidate = await signIn("candidate@demo.test");
  let jobId = "";

  await test.step("two people apply, one of them without an account", async () => {
    await writeJob(employer, title);
    await employer.getByRole("button", { name: "Publish" }).click();
    await employer.waitForURL(/joblisting\/[0-9a-f-]{36}\/board|joblisting(\?|$)/);
    await employer.goto("/dashboard/schedule/booking-links");
    await employer.getByRole("button", { name: "New booking link" }).first().click();
    await employer.getByRole("textbox", { name: "Name" }).fill("Ten questions");
    await employer.getByRole("button", { name: "Add booking link", exact: true }).click();
    await expect(employer.getByRole("heading", { name: "Ten questions" })).toBeVisible();
    await visitor.goto(`/jobs?q=${encodeURIComponent(title)}`);
    const job = (await visitor.getByRole("link", { name: title, exact: true }).getAttribute("href")) ?? "";
    jobId = /[0-9a-f-]{36}/.exec(job)?.[0] ?? "";
    await applyAsVisitor(visitor, job, uma, title);
    await applyAsCandidate(candidate, title);
  });

  const run = employer.getByRole("region", { name: "Bulk run" });

  await test.step("the employer asks both from the list, after seeing what that will do", async () => {
    await employer.goto(`/dashboard/jobs/joblisting?q=${encodeURIComponent(title)}`);
    await employer.getByRole("main").getByRole("link", { name: title, exact: true }).first().click();
    // The list of jobs has a choice of the same name.
    await employer.waitForURL(`**/joblisting/${jobId}/**`);
    await expect(employer.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await employer.getByTitle("List", { exact: true }).click();
    await employer.getByRole("checkbox", { name: "Select all" }).check();
    await employer.getByRole("button", { name: "Ask to book…" }).click();
    const form = employer.getByRole("dialog", { name: "Ask 2 candidates to book" });
    await form.getByRole("combobox", { name: "Kind of interview" }).click();
    await employer.getByTitle("Ten questions").click();
    await expect(
      form.getByText(/Will send “.* asks you to choose a time: Tower Crane Planner” to 2/),
    ).toBeVisible();
    await form.getByRole("button", { name: "Ask 2" }).click();
    await expect(run.getByText("2 will be asked to book")).toBeVisible();
  });

  await test.step("the candidate chooses a time from their own application once the mails left", async () => {
    await passUndo(stack.databaseUrl);
    await candidate.goto(`/dashboard/jobs/joblisting/${jobId}?tab=applied`);
    await candidate.getByRole("button", { name: "Choose a time" }).click();
    await candidate.waitForURL(/\/asked-to-book\//);
    await candidate
      .getByRole("button", { name: /^\d\d:\d\d$/ })
      .first()
      .click();
    await candidate.getByRole("button", { name: "Book this time" }).click();
    await expect(candidate.getByRole("heading", { name: "You're booked" })).toBeVisible();
  });

  await test.step("finds there when it is, and moves it", async () => {
    await candidate.goto(`/dashboard/jobs/joblisting/${jobId}?tab=applied`);
    await expect(candidate.getByText(/^Interview on /).first()).toBeVisible();
    await candidate.getByRole("button", { name: "Choose another time" }).click();
    await candidate.waitForURL(/\/booked\/.*\/move/);
  });

  await test.step("undoing it withdraws what isn't booked, and says what is", async () => {
    await employer.reload();
    await run.getByRole("button", { name: "Undo request" }).click();
    await expect(run.getByText("1 request undone, 1 left as they are")).toBeVisible();
    await expect(run.getByText(/Already booked a time/)).toBeAttached();
    await openMailedLink(
      visitor,
      uma.email,
      `received your application: ${title}`,
      /\/applications\/[\w-]{20,}/,
    );
    await expect(visitor.getByText(/closed its request for “Ten questions”/)).toBeVisible();
  });
});

/** Lets what waits for Undo be due, as if ten minutes had gone by. */
async function passUndo(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      "update planned_asks set ask_at = now() where settled_at is null and cancelled_at is null",
    );
    await client.query(
      "update pgboss.job set start_after = now() where name = 'recruit.ask-to-book' and state = 'created'",
    );
    await expect(async () => {
      const { rows } = await client.query("select from booking_requests r where r.run_id is not null");
      expect(rows).toHaveLength(2);
    }).toPass();
  } finally {
    await client.end();
  }
}
