import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { openMailedLink } from "../../pages/application-form.ts";
import { findings } from "../../pages/findings.ts";
import { writeJob } from "../../pages/job-editor.ts";
import { resumeFile } from "../../pages/resume.ts";

/** Keeps files from reaching the store until they are released. */
async function holdUploads(page: Page) {
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route("**", async (route) => {
    if (route.request().method() === "PUT") {
      begun.resolve();
      await released.promise;
    }
    await route.continue();
  });
  return { begun: begun.promise, release: () => released.resolve() };
}

test("someone without an account finds a job, applies, confirms, and the company sees them", async ({
  signIn,
  visitor,
  complaints,
}) => {
  test.slow();
  const title = `Harbour Pilot ${Date.now()}`;
  const email = `esi-${Date.now()}@visitor.test`;
  const employer = await signIn("employer@demo.test");

  await test.step("a company publishes a job", async () => {
    await writeJob(employer, title);
    await employer.getByRole("button", { name: "Publish" }).click();
    await employer.waitForURL(/joblisting\/[0-9a-f-]{36}\/board|joblisting(\?|$)/);
  });

  await test.step("a visitor finds it in the public list", async () => {
    await visitor.goto("/jobs");
    await visitor.getByLabel("Title, skill or company").fill(title);
    await visitor.getByRole("button", { name: "Search" }).click();
    await visitor.getByRole("link", { name: title }).click();
    await expect(visitor.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await visitor.getByRole("link", { name: "Apply for this job" }).first().click();
  });

  await test.step("writes an application, which survives a reload with its résumé", async () => {
    await visitor.getByLabel("First name").fill("Esi");
    await visitor.getByLabel("Last name").fill("Boateng");
    const arrived = visitor.waitForResponse((answer) => answer.url().endsWith("/complete"));
    await visitor.getByLabel("Résumé").setInputFiles(resumeFile("esi.pdf"));
    await arrived;
    await expect(visitor.getByText("esi.pdf")).toBeVisible();
    const [name = ""] = email.split("@");
    const saved = visitor.waitForResponse(
      (answer) => answer.status() === 204 && (answer.request().postData()?.includes(name) ?? false),
    );
    await visitor.getByLabel("E-mail").fill(email);
    await saved;
    await visitor.reload();
    await expect(visitor.getByLabel("E-mail")).toHaveValue(email);
    await expect(visitor.getByText("esi.pdf")).toBeVisible();
  });

  await test.step("is told beside the fields what is missing", async () => {
    await visitor.getByRole("button", { name: "Send application" }).click();
    await expect(visitor.getByText("Please agree", { exact: false })).toBeVisible();
    await expect(visitor.getByLabel("First name")).toHaveValue("Esi");
    // The page with the problems is a refusal, which the browser writes into its console.
    complaints.length = 0;
  });

  await test.step("sends it during an upload, and it goes out with the file; the company sees nothing yet", async () => {
    await visitor.getByLabel("When could you start?").fill("At once");
    await visitor.getByLabel("I agree that", { exact: false }).check();
    await expect(visitor.getByText("Please agree", { exact: false })).toBeHidden();
    const upload = await holdUploads(visitor);
    await visitor.getByLabel("Choose another file").setInputFiles(resumeFile("esi-2.pdf"));
    await upload.begun;
    await visitor.getByRole("button", { name: "Send application" }).click();
    const saved = visitor.waitForResponse((answer) => answer.status() === 204);
    await visitor.getByLabel("A note to the company").fill("I know the harbour.");
    await saved;
    const notice = visitor.getByText("Your application goes out as soon as the file is uploaded.");
    await expect(notice).toBeVisible();
    upload.release();
    await expect(visitor.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
    await employer.goto(`/dashboard/jobs/joblisting?q=${encodeURIComponent(title)}`);
    await employer.getByRole("main").getByRole("link", { name: title, exact: true }).first().click();
    await expect(employer.getByRole("group", { name: `Pipeline of ${title}` })).toBeVisible();
    await expect(employer.getByRole("link", { name: "Esi Boateng" })).toHaveCount(0);
  });

  await test.step("confirms it by the link of the mail, and the card appears on the open board", async () => {
    await openMailedLink(
      visitor,
      email,
      `Confirm your application: ${title}`,
      /\/applications\/confirm\/[\w-]+/,
    );
    await visitor.getByRole("button", { name: "Confirm and send to the company" }).click();
    await expect(visitor.getByRole("heading", { name: "Your application has arrived" })).toBeVisible();
    await expect(employer.getByRole("link", { name: "Esi Boateng" }).first()).toBeVisible();
  });

  await test.step("follows it without a password and withdraws", async () => {
    await openMailedLink(visitor, email, `received your application: ${title}`, /\/applications\/[\w-]{20,}/);
    await expect(visitor.getByText(/Expect an answer by/)).toBeVisible();
    await visitor.getByRole("link", { name: "Withdraw my application" }).click();
    await visitor.getByLabel("Why?").fill("Found something nearer");
    await visitor.getByRole("button", { name: "Withdraw application" }).click();
    await expect(visitor.getByRole("heading", { name: "You withdrew this application" })).toBeVisible();
  });
});

test("the public pages are accessible at both widths in both themes, without a script too", async ({
  browser,
  stack,
}) => {
  test.slow();
  for (const theme of ["light", "dark"] as const) {
    for (const width of [390, 1440]) {
      const context = await browser.newContext({ baseURL: stack.url, viewport: { width, height: 900 } });
      await context.addCookies([{ name: "theme", value: theme, url: stack.url }]);
      const page = await context.newPage();
      await page.goto("/jobs");
      const job = (await page.locator("h2 a").first().getAttribute("href")) ?? "";
      for (const path of [
        "/jobs",
        "/jobs?q=zzzz&workplace=Remote",
        job,
        `${job}/apply`,
        "/c/harbourline",
        "/jobs/none",
      ]) {
        await page.goto(path);
        expect(await findings(page), `${path} at ${width} in ${theme}`).toEqual([]);
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect(sideways, `${path} scrolls sideways at ${width}`).toBe(false);
      }
      await context.close();
    }
  }
  const plain = await browser.newContext({ baseURL: stack.url, javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto("/jobs");
  await page.locator("h2 a").first().click();
  await page.getByRole("link", { name: "Apply for this job" }).first().click();
  await page.getByLabel("First name").fill("Nojs");
  await page.getByLabel("Résumé").setInputFiles(resumeFile("nojs.pdf"));
  await page.getByRole("button", { name: "Save for later" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Nojs");
  await expect(page.getByText("nojs.pdf")).toBeVisible();
  await plain.close();
});
