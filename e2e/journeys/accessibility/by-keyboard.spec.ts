import { expect, test } from "../../fixtures.ts";
import { check, choose, chooseEntry, chooseTab, press, tabTo, typeInto } from "../../pages/by-keyboard.ts";

/** A job of the demo that no other journey touches. */
const JOB = "Technical Writer";

test("a job is posted, a card moved and a scorecard written by keyboard alone, and every control has a name", async ({
  signIn,
}) => {
  test.slow();
  const page = await signIn("employer@demo.test");
  const title = `Keyboard Builder ${Date.now()}`;

  await test.step("post a job from the header", async () => {
    await chooseEntry(page, "Add", "Add Job");
    await expect(page).toHaveURL(/joblisting\/new/);
    await press(page, "link", "Skip to content");
    await typeInto(page, "combobox", /^Job title/, title);
    await page.keyboard.press("Escape");
    await typeInto(page, "textbox", /^Description/, "You will make things that work without a pointer.");
    await choose(page, /^Workplace/, "Remote");
    await choose(page, /^Employment/, "Full-time");
    await choose(page, /^Country/, "Nigeria");
    await choose(page, /^Years of experience/, "2–5 years");
    await press(page, "button", "Publish");
    await expect(page.getByRole("group", { name: `Pipeline of ${title}` })).toBeVisible();
  });

  await test.step("move a card", async () => {
    await press(page, "link", "Jobs");
    await press(page, "link", JOB);
    await expect(page.getByRole("group", { name: `Pipeline of ${JOB}` })).toBeVisible();
    const first = page.getByRole("list", { name: "Applied", exact: true }).getByRole("link").first();
    const name = await first.innerText();
    await tabTo(page, "link", name);
    await page.keyboard.press("Space");
    await expect(page.getByText(`Picked up ${name}, in Applied, step 1 of`)).toBeAttached();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByText("Screen, step 2 of")).toBeAttached();
    await page.keyboard.press("Enter");
    await expect(page.getByText(`${name} moved to Screen.`)).toBeAttached();
    const column = page.getByRole("list", { name: "Screen", exact: true });
    await expect(column.getByRole("link", { name })).toBeFocused();
  });

  await test.step("write a scorecard", async () => {
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await chooseTab(page, /^Scorecards/);
    await press(page, "button", "Ask for scorecards");
    await choose(page, "Colleagues", "Amara Okafor (you)");
    await page.keyboard.press("Escape");
    await press(page, "button", "Ask");
    await press(page, "button", "Fill in your scorecard");
    await check(page, "Depth in their field", /^5/);
    await check(page, "Judgment", /^3/);
    await check(page, "Listening", /^4$/);
    await check(page, "Writing", /^Can't judge$/);
    await typeInto(page, "textbox", "Note for colleagues", "Asked what the reader needs.");
    await check(page, "Your recommendation", /^Yes$/);
    await press(page, "button", "Submit");
    await expect(page.getByText("Submitted", { exact: true }).first()).toBeVisible();
  });
});
