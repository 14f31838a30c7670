import type { Page } from "@playwright/test";
import { Client } from "pg";
import { expect, test } from "../../fixtures.ts";
import { applyAsVisitor, openMailedLink } from "../../pages/application-form.ts";
import { writeJob } from "../../pages/job-editor.ts";

const ZONE = "Asia/Tokyo";
const LINK = /\/asked-to-book\/[\w-]+/;

test("a candidate far away books the interview that a company asks for, moves it, cancels it and books again", async ({
  signIn,
  browser,
  visitor,
  stack,
}) => {
  test.slow();
  const title = "Quay Surveyor";
  const vera = { first: "Vera", last: "Tanaka", email: "vera@asked-journey.test" };
  const employer = await signIn("employer@demo.test");
  const context = await browser.newContext({ baseURL: stack.url, timezoneId: ZONE });
  const candidate = await context.newPage();
  const drawer = employer.getByRole("dialog");
  const chip = employer.getByRole("button", { name: /Vera Tanaka/ });
  const task = drawer.getByRole("checkbox", { name: /Vera Tanaka chooses a time/ });
  const another = drawer.getByRole("checkbox", { name: /Find another time with Vera Tanaka/ });
  let path = "";

  /** The start that the candidate's page shows, from the page itself. */
  const chooseTime = async (nth: number): Promise<string> => {
    const times = candidate.getByRole("button", { name: /^\d\d:\d\d$/ });
    const start = (await times.nth(nth).getAttribute("value")) ?? "";
    const shown = await times.nth(nth).innerText();
    expect(shown, "times are in the candidate's zone").toBe(clock(start, ZONE));
    await times.nth(nth).click();
    return start;
  };
  /** Expects a line of the history, then shows the overview again. */
  const tells = async (line: RegExp) => {
    await drawer.getByRole("tab", { name: "History" }).click();
    await expect(drawer.getByText(line)).toBeVisible();
    await drawer.getByRole("tab", { name: "Overview" }).click();
  };
  /** Of an address's mails about the interview, the oldest first: what its calendar entries say. */
  const entries = (address: string, name: string) => calendarsOf(stack.databaseUrl, address, name);

  await test.step("the employer has a job, a kind of interview, and an applicant", async () => {
    await writeJob(employer, title);
    await employer.getByRole("button", { name: "Publish" }).click();
    await employer.waitForURL(/joblisting\/[0-9a-f-]{36}\/board|joblisting(\?|$)/);
    await employer.goto("/dashboard/schedule/booking-links");
    await employer.getByRole("button", { name: "New booking link" }).first().click();
    await employer.getByRole("textbox", { name: "Name" }).fill("Video interview");
    await employer.getByRole("button", { name: "Add booking link", exact: true }).click();
    await expect(employer.getByRole("heading", { name: "Video interview" })).toBeVisible();
    await visitor.goto(`/jobs?q=${encodeURIComponent(title)}`);
    const job = (await visitor.getByRole("link", { name: title }).getAttribute("href")) ?? "";
    await applyAsVisitor(visitor, job, vera, title);
  });

  await test.step("the employer asks the applicant from the drawer", async () => {
    await employer.goto(`/dashboard/jobs/joblisting?q=${encodeURIComponent(title)}`);
    await employer.getByRole("main").getByRole("link", { name: title, exact: true }).first().click();
    await employer.getByRole("link", { name: "Vera Tanaka" }).click();
    await drawer.getByRole("button", { name: "Ask to book" }).click();
    const form = employer.getByRole("dialog", { name: "Ask Vera to book" });
    await form.getByRole("combobox", { name: "Kind of interview" }).click();
    await employer.getByTitle("Video interview").click();
    await form.getByRole("textbox", { name: "Message" }).fill("Hi {first_name}, we liked your answers.");
    await expect(form.getByLabel("Preview of the mail")).toContainText("Hi Vera, we liked");
    await form.getByRole("button", { name: "Ask to book" }).click();
    await expect(drawer.getByText("Waiting for a booking")).toBeVisible();
    path = new URL(employer.url()).pathname + new URL(employer.url()).search;
  });

  await test.step("the candidate books a time of their own zone from the mailed link", async () => {
    await openMailedLink(candidate, vera.email, `asks you to choose a time: ${title}`, LINK);
    await expect(candidate.getByRole("combobox", { name: "Times are in" })).toHaveValue(ZONE);
    const start = await chooseTime(0);
    await candidate.getByRole("button", { name: "Book this time" }).click();
    await expect(candidate.getByRole("heading", { name: "You're booked" })).toBeVisible();
    await expect(candidate.getByRole("definition").getByText(/Asia\/Tokyo time/)).toBeVisible();
    await showsAt(employer, start);
    await employer.goto(path);
    await expect(drawer.getByText("Booked", { exact: true })).toBeVisible();
    await expect(task).toBeChecked();
    await tells(/Vera Tanaka booked an interview: .* with/);
  });

  await test.step("moves it", async () => {
    await candidate.getByRole("link", { name: "Choose another time" }).click();
    const start = await chooseTime(1);
    await candidate.getByRole("button", { name: "Move it" }).click();
    await expect(candidate.getByRole("heading", { name: "You're booked" })).toBeVisible();
    await expect(candidate.getByRole("status")).toHaveText(/^Moved to .*\. It was .*\.$/);
    await showsAt(employer, start);
    await employer.goto(path);
    await expect(drawer.getByText("Booked", { exact: true })).toBeVisible();
    await tells(/Vera Tanaka moved the interview to/);
  });

  await test.step("cancels it, knowing what follows, and the employer can ask again", async () => {
    await expect(candidate.getByText(/You can choose another time until .*Asia\/Tokyo time/)).toBeVisible();
    await candidate.getByRole("textbox", { name: "Why?" }).fill("I'm ill");
    await candidate.getByRole("button", { name: "Cancel booking" }).click();
    await expect(candidate.getByRole("heading", { name: "You canceled this" })).toBeVisible();
    await employer.goto(path);
    await expect(drawer.getByText("Canceled", { exact: true })).toBeVisible();
    await expect(drawer.getByText(/Vera canceled it and can choose another time until/)).toBeVisible();
    await expect(drawer.getByRole("button", { name: "Ask again" })).toBeEnabled();
    await tells(/Vera Tanaka canceled the interview on/);
    await expect(another).not.toBeChecked();
    await employer.goto("/dashboard/schedule");
    await expect(chip).toBeHidden();
  });

  await test.step("chooses another time by the mail that says so, which the employer finds from the drawer", async () => {
    await openMailedLink(candidate, vera.email, `Interview canceled: ${title}`, LINK);
    await expect(candidate.getByText(/You canceled your interview for Quay Surveyor/)).toBeVisible();
    const start = await chooseTime(2);
    await candidate.getByRole("button", { name: "Book this time" }).click();
    await expect(candidate.getByRole("heading", { name: "You're booked" })).toBeVisible();
    await showsAt(employer, start);
    await employer.goto(path);
    await expect(drawer.getByText("Booked", { exact: true })).toBeVisible();
    await expect(another).toBeChecked();
    await drawer.getByRole("link", { name: "Change booking" }).click();
    const opened = employer.getByRole("list", { name: "The booking you opened" });
    await expect(opened.getByRole("heading", { name: "Video interview with Vera Tanaka" })).toBeVisible();
    await expect(opened.getByRole("button", { name: "Move" })).toBeVisible();
  });

  await test.step("both were mailed one entry for their calendars, in three versions, then that of another event", async () => {
    for (const address of [vera.email, "employer@demo.test"]) {
      await expect(async () => {
        expect(await entries(address, "METHOD")).toEqual(["REQUEST", "REQUEST", "CANCEL", "REQUEST"]);
      }).toPass();
      const sequences = (await entries(address, "SEQUENCE")).map(Number);
      expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b));
    }
    const [hers, theirs] = [await entries(vera.email, "UID"), await entries("employer@demo.test", "UID")];
    expect(hers).toEqual(theirs);
    expect(new Set(hers.slice(0, 3)).size).toBe(1);
    expect(new Set(hers).size).toBe(2);
  });
  await context.close();
});

const clock = (iso: string, timeZone: string) =>
  new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(new Date(iso));

/** Expects the interview on the employer's calendar at a time. */
async function showsAt(employer: Page, start: string): Promise<void> {
  const zone = await employer.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(new Date(start));
  await employer.goto(`/dashboard/schedule?date=${day}`);
  const chip = employer.getByRole("button", { name: /Vera Tanaka/ });
  await expect(chip).toHaveCount(1);
  await expect(chip).toContainText(clock(start, zone));
}

async function calendarsOf(databaseUrl: string, address: string, name: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ calendar_text: string }>(
      `select calendar_text from mails where to_address = $1 and calendar_text like '%vera@asked-journey.test%'
        order by created_at, id`,
      [address],
    );
    return rows.map(
      ({ calendar_text }) => new RegExp(`^${name}:(.*?)\\r?$`, "m").exec(calendar_text)?.[1] ?? "",
    );
  } finally {
    await client.end();
  }
}
