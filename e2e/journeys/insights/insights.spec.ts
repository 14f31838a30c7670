import { readFile } from "node:fs/promises";
import { expect, test } from "../../fixtures.ts";
import { applyAsCandidate } from "../../pages/application-form.ts";
import { writeJob } from "../../pages/job-editor.ts";
import { findings } from "../../pages/findings.ts";

test("a company reads the funnel of a job, opens who is behind a figure, and takes the figures along", async ({
  signIn,
}) => {
  test.slow();
  const title = `Bridge Keeper ${Date.now()}`;
  const employer = await signIn("employer@demo.test");
  const candidate = await signIn("candidate@demo.test");
  const main = employer.getByRole("main");

  await test.step("someone applies for a job", async () => {
    await writeJob(employer, title);
    await employer.getByRole("button", { name: "Publish" }).click();
    await employer.waitForURL(/joblisting\/[0-9a-f-]{36}\/board|joblisting(\?|$)/);
    await applyAsCandidate(candidate, title);
  });

  await test.step("the funnel of that job counts them at once", async () => {
    await employer.goto("/dashboard");
    await employer.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Insights" }).click();
    await expect(main.getByRole("heading", { level: 1, name: "Insights" })).toBeVisible();
    await main.getByRole("combobox", { name: "Job" }).fill(title);
    await employer.getByTitle(title).click();
    await expect(main.getByRole("button", { name: /^Bar chart: Funnel, reached\. Applied 1/ })).toBeVisible();
    await main.getByTitle("Table", { exact: true }).click();
    await expect(main.getByRole("button", { name: "1, Applied: Reached. Show the rows" })).toBeVisible();
    await expect(main.getByText(/days in UTC. Updated/)).toBeVisible();
  });

  await test.step("the view is in the address, filters and all", async () => {
    expect(new URL(employer.url()).searchParams.get("job")).toMatch(/^[0-9a-f-]{36}$/);
    await employer.reload();
    await expect(main.getByRole("button", { name: "1, Applied: Reached. Show the rows" })).toBeVisible();
    expect(await findings(employer)).toEqual([]);
  });

  await test.step("a figure says what it means, to a keyboard too", async () => {
    await main.getByRole("button", { name: "Reached", exact: true }).first().focus();
    await expect(employer.getByRole("tooltip")).toContainText("Entered this step or a later one");
    await employer.keyboard.press("Escape");
  });

  await test.step("the rows behind it lead to the applicant", async () => {
    await main.getByRole("button", { name: "1, Applied: Reached. Show the rows" }).click();
    const drawer = employer.getByRole("dialog");
    await expect(drawer.getByText("1 row", { exact: true })).toBeVisible();
    await expect(drawer.getByRole("link", { name: "Kofi Mensah" })).toHaveAttribute(
      "href",
      /joblisting\/[0-9a-f-]{36}\/board\?application=[0-9a-f-]{36}/,
    );
    const download = employer.waitForEvent("download");
    await drawer.getByRole("button", { name: "Export these rows as CSV" }).click();
    const csv = await readFile(await (await download).path(), "utf8");
    expect(csv).toContain(`"Kofi Mensah","${title}"`);
    await drawer.getByRole("button", { name: "Close" }).click();
  });

  await test.step("the figures go into a file with what they mean", async () => {
    const download = employer.waitForEvent("download");
    await main.getByRole("button", { name: "Export as CSV" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^insights-funnel-\d{4}-\d{2}-\d{2}-\d{4}-\d{2}-\d{2}\.csv$/);
    const csv = await readFile(await file.path(), "utf8");
    expect(csv.charCodeAt(0)).toBe(0xfeff);
    expect(csv).toContain('"Applied","1"');
    expect(csv).toContain("Entered this step or a later one");
  });

  await test.step("and the gaps are named", async () => {
    await main.getByTitle("Missing data").click();
    await expect(main.getByRole("rowheader", { name: "Rejections without a reason" })).toBeVisible();
    expect(new URL(employer.url()).searchParams.get("part")).toBe("gaps");
  });
});
