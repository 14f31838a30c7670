import { expect, test } from "../../fixtures.ts";
import { writeJob } from "../../pages/job-editor.ts";

test("a job and its company are found though they were misspelt, kept, and say when they are gone", async ({
  signIn,
}) => {
  test.slow();
  const stamp = Date.now();
  const title = `Glassblower ${stamp}`;
  const employer = await signIn("employer@demo.test");
  const candidate = await signIn("candidate@demo.test");
  const main = candidate.getByRole("main");

  await test.step("the company publishes it, and finds it among its own by its words in any order", async () => {
    await writeJob(employer, title);
    await employer.getByRole("button", { name: "Publish" }).click();
    await employer.waitForURL(/joblisting\/[0-9a-f-]{36}\/board|joblisting(\?|$)/);
    await employer.goto(`/dashboard/search/jobs?keyword=${stamp}+glassblow`);
    await expect(employer.getByRole("main").getByRole("link", { name: title, exact: true })).toBeVisible();
  });

  await test.step("a candidate finds it misspelt, which the page says, and saves it with its company", async () => {
    await candidate.goto(`/dashboard/search/jobs?keyword=glasblower`);
    await expect(main.getByText("Showing results for “glassblower”.")).toBeVisible();
    await main.getByRole("link", { name: title }).click();
    await candidate.getByRole("button", { name: "Save", exact: true }).click();
    await expect(candidate.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
    const company = candidate.getByRole("button", { name: /^Save company / });
    await expect(company).toHaveAttribute("aria-pressed", "false");
    await company.click();
    await expect(company).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("both are under Saved; the company is forgotten, and brought back by Undo", async () => {
    await candidate.goto("/dashboard/saved/jobs");
    await expect(main.getByRole("link", { name: title })).toBeVisible();
    await main.getByRole("link", { name: "Companies" }).click();
    const kept = main.getByRole("list", { name: "Saved companies" });
    await expect(kept.getByRole("link", { name: "Harbourline", exact: true })).toBeVisible();
    await kept.getByRole("button", { name: "Save Harbourline" }).click();
    await expect(kept.getByRole("link", { name: "Harbourline", exact: true })).toBeHidden();
    await candidate.getByRole("button", { name: "Undo" }).click();
    await expect(kept.getByRole("link", { name: "Harbourline", exact: true })).toBeVisible();
  });

  await test.step("a closed job says so, and is cleared away", async () => {
    await employer.getByRole("button", { name: `Actions for ${title}` }).click();
    await employer.getByRole("menuitem", { name: "Close as canceled" }).click();
    await expect(employer.getByRole("main").getByText("Closed, cancelled").first()).toBeVisible();
    await candidate.goto("/dashboard/saved/jobs");
    const closed = main.getByRole("note").filter({ hasText: title });
    await expect(closed).toBeVisible();
    await closed.getByRole("button", { name: "Dismiss" }).click();
    await expect(closed).toBeHidden();
  });
});

test("a recruiter finds someone in a pool by half a name, keeps them, and comes back to them", async ({
  signIn,
}) => {
  test.slow();
  const stamp = Date.now();
  const pool = `Finders ${stamp}`;
  const employer = await signIn("employer@demo.test");
  const main = employer.getByRole("main");

  await test.step("someone is brought into a pool", async () => {
    await employer.goto("/dashboard/talent-pool/create");
    await employer.getByLabel("Name", { exact: true }).fill(pool);
    await employer.getByRole("button", { name: "Create pool" }).click();
    await expect(employer.getByRole("heading", { level: 1, name: pool })).toBeVisible();
    await employer.getByRole("button", { name: "Add person" }).first().click();
    const dialog = employer.getByRole("dialog");
    await dialog.getByLabel("First name").fill("Élodie");
    await dialog.getByLabel("Last name").fill(`Quartey${stamp}`);
    await dialog.getByLabel("E-mail").fill(`elodie-${stamp}@people.test`);
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(main.getByText(`Quartey${stamp}`)).toBeVisible();
  });

  await test.step("half a name without its accents finds her, with the way to the pool", async () => {
    await employer.goto(`/dashboard/search/people?keyword=quartey${stamp}+elo`);
    const found = main.getByRole("link", { name: `Élodie Quartey${stamp}` });
    await expect(found).toHaveAttribute("href", /\/dashboard\/talent-pool\/.+\?member=/);
    const heart = main.getByRole("button", { name: `Save Élodie Quartey${stamp}` });
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("under Saved a press leads to her, where the heart is full too", async () => {
    await employer.goto("/dashboard/saved/people");
    await main.getByRole("link", { name: `Élodie Quartey${stamp}` }).click();
    const heart = employer.getByRole("dialog").getByRole("button", { name: `Save Élodie Quartey${stamp}` });
    await expect(heart).toHaveAttribute("aria-pressed", "true");
  });
});
