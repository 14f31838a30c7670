import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { addEvent } from "./add-event.ts";

/** The Wednesday after next, as an ISO date: nothing of its week is over. */
const wednesday = (() => {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + 16 - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
})();

const week = (page: Page) => page.goto(`/dashboard/schedule?view=week&date=${wednesday}`);
const chip = (page: Page, title: string) => page.getByRole("button", { name: new RegExp(title) });
const column = (page: Page, index: number) => page.locator(".sc-column").nth(index);

/** Drags by mouse from a point of the window to another, with a stop between. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

async function boxOf(page: Page, title: string) {
  const box = await chip(page, title).boundingBox();
  if (box === null) throw new Error(`${title} is not to be seen.`);
  return box;
}

test("someone draws an event, moves and resizes it by mouse, and moves it on by keyboard", async ({
  signIn,
}) => {
  const employer = await signIn("employer@demo.test");
  await week(employer);

  await test.step("draws an hour and a half on a Thursday", async () => {
    const thursday = await column(employer, 3).boundingBox();
    const [left = 0, top = 0] = [thursday?.x, thursday?.y];
    // An hour is 52 px high.
    await drag(employer, { x: left + 30, y: top + 13 * 52 + 2 }, { x: left + 30, y: top + 14.5 * 52 });
    await expect(
      employer.getByRole("textbox", { name: "Start" }).or(employer.getByLabel("Start")),
    ).toHaveValue("13:00");
    await expect(employer.getByText("90 min")).toBeVisible();
    await employer.getByRole("textbox", { name: "Title" }).fill("Orchard plan");
    await addEvent(employer);
    await expect(employer.getByRole("heading", { name: "Orchard plan" })).toBeVisible();
    await week(employer);
  });

  await test.step("moves it to Friday by mouse, and back by Undo", async () => {
    const [box, friday] = [await boxOf(employer, "Orchard plan"), await column(employer, 4).boundingBox()];
    const to = { x: (friday?.x ?? 0) + 30, y: box.y + 10 - 52 };
    await drag(employer, { x: box.x + 30, y: box.y + 10 }, to);
    await expect(employer.getByText(/^Moved to Fri, .*12:00–13:30/)).toBeVisible();
    await expect(chip(employer, "^12:00 Orchard plan, Meeting, Friday")).toBeVisible();
    // Pressed twice, as some do: what is below stays closed.
    await employer.getByRole("button", { name: "Undo" }).dblclick();
    await expect(chip(employer, "^13:00 Orchard plan, Meeting, Thursday")).toBeVisible();
    await expect(employer.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("prints it between the lines of the hours, which are a background", async () => {
    await employer.emulateMedia({ media: "print" });
    await expect(employer.locator(".sc-column").first()).toHaveCSS("print-color-adjust", "exact");
    await employer.emulateMedia({ media: null });
  });

  await test.step("makes it shorter at its edge", async () => {
    const box = await boxOf(employer, "Orchard plan");
    const edge = { x: box.x + 30, y: box.y + box.height - 3 };
    await drag(employer, edge, { x: edge.x, y: edge.y - 26 });
    await expect(chip(employer, "^13:00 Orchard plan, .*until 14:00")).toBeVisible();
  });

  await test.step("moves it by keyboard, and the focus stays with it", async () => {
    await chip(employer, "Orchard plan").focus();
    await employer.keyboard.press("Space");
    await expect(employer.getByText(/^Picked up “Orchard plan”/)).toBeVisible();
    await employer.keyboard.press("ArrowLeft");
    await employer.keyboard.press("ArrowDown");
    await expect(employer.getByText(/^Wed, .*13:15–14:15$/)).toBeVisible();
    await employer.keyboard.press("Enter");
    await expect(chip(employer, "^13:15 Orchard plan, Meeting, Wednesday")).toBeFocused();
  });

  await test.step("leaves it where it was by Escape, while dragging too", async () => {
    const box = await boxOf(employer, "Orchard plan");
    await employer.mouse.move(box.x + 30, box.y + 10);
    await employer.mouse.down();
    await employer.mouse.move(box.x + 30, box.y + 110);
    await employer.keyboard.press("Escape");
    await employer.mouse.up();
    await expect(employer.locator(".sc-ghost")).toHaveCount(0);
    await expect(chip(employer, "^13:15 Orchard plan, Meeting, Wednesday")).toBeVisible();
    await expect(employer.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("drags it to a later week, whose page the calendar turns to at its side, and back by Undo", async () => {
    const shown = employer.locator(".sc-period");
    const [box, sunday] = [await boxOf(employer, "Orchard plan"), await column(employer, 6).boundingBox()];
    const before = await shown.textContent();
    await employer.mouse.move(box.x + 30, box.y + 10);
    await employer.mouse.down();
    await employer.mouse.move((sunday?.x ?? 0) + (sunday?.width ?? 0) - 4, box.y + 10);
    await expect(shown).not.toHaveText(before ?? "");
    const thursday = await column(employer, 3).boundingBox();
    await employer.mouse.move((thursday?.x ?? 0) + 30, box.y + 10);
    await employer.mouse.up();
    await expect(employer.getByText(/^Moved to Thu, .*13:15–14:15/)).toBeVisible();
    await expect(chip(employer, "^13:15 Orchard plan, Meeting, Thursday")).toBeVisible();
    const moved = employer.locator(".lb-toast", { hasText: /Moved to Thu, .*13:15–14:15/ });
    await moved.getByRole("button", { name: "Undo" }).click();
    await expect(chip(employer, "Orchard plan")).toHaveCount(0);
    await week(employer);
    await expect(chip(employer, "^13:15 Orchard plan, Meeting, Wednesday")).toBeVisible();
  });

  await test.step("finds it in every view, the agenda too", async () => {
    for (const view of ["Day", "Month", "Agenda"]) {
      await employer.getByText(view, { exact: true }).click();
      await expect(chip(employer, "Orchard plan")).toBeVisible();
    }
  });
});

test("someone stretches an event of whole days by mouse, in a week and in a month", async ({ signIn }) => {
  const employer = await signIn("employer@demo.test");
  await employer.goto(`/dashboard/schedule?new=1&date=${wednesday}`);
  await employer.getByRole("textbox", { name: "Title" }).fill("Harvest");
  await employer.getByRole("checkbox", { name: "All day" }).check();
  await addEvent(employer);
  await expect(employer.getByRole("heading", { name: "Harvest" })).toBeVisible();
  const stretchTo = async (cell: { x: number; y: number; width: number } | null) => {
    const box = await boxOf(employer, "Harvest");
    const end = { x: box.x + box.width - 4, y: box.y + box.height / 2 };
    await drag(employer, end, { x: (cell?.x ?? 0) + (cell?.width ?? 0) / 2, y: (cell?.y ?? end.y) + 20 });
  };
  await week(employer);
  await stretchTo(await column(employer, 4).boundingBox());
  await expect(employer.getByText(/^Moved to Wed, .* – Fri, /)).toBeVisible();
  await employer.goto(`/dashboard/schedule?view=month&date=${wednesday}`);
  await stretchTo(await employer.locator(`[data-day="${wednesday}"]`).boundingBox());
  await expect(employer.getByText(/^Moved to Wed, [^–]*$/)).toBeVisible();
  await expect(chip(employer, "^Harvest, Meeting, Wednesday, .*, all day")).toBeVisible();
});

test("of two windows that move one event, the second is told and sees where it is", async ({
  signIn,
  complaints,
}) => {
  const [first, second] = [await signIn("employer@demo.test"), await signIn("employer@demo.test")];
  await first.goto(`/dashboard/schedule?new=1&date=${wednesday}&at=16:30`);
  await first.getByRole("textbox", { name: "Title" }).fill("Silo check");
  await addEvent(first);
  await expect(first.getByRole("heading", { name: "Silo check" })).toBeVisible();
  await week(first);
  await week(second);
  await expect(chip(second, "^16:30 Silo check")).toBeVisible();
  // The second window hears nothing of the first's change before it makes its own.
  let held: (() => void) | undefined;
  const opened = new Promise<void>((resolve) => {
    held = resolve;
  });
  await second.route("**/schedule/events?*", async (route) => {
    await opened;
    await route.continue();
  });
  const moveBy = async (page: Page, ...keys: readonly string[]) => {
    await chip(page, "Silo check").focus();
    for (const key of ["Space", ...keys, "Enter"]) await page.keyboard.press(key);
  };
  await moveBy(first, "ArrowDown");
  await expect(first.getByText(/^Moved to .*16:45–17:15/)).toBeVisible();
  await moveBy(second, "ArrowUp");
  await expect(second.getByText(/^This event has just changed\./)).toBeVisible();
  held?.();
  await expect(chip(second, "^16:45 Silo check")).toBeVisible();
  // The browser says so of the refusal.
  const others = complaints.filter((text) => !text.includes("409 (Conflict)"));
  complaints.splice(0, complaints.length, ...others);
});

test("a finger that stays on an event moves it", async ({ signIn }) => {
  const employer = await signIn("employer@demo.test", {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await employer.goto(`/dashboard/schedule?new=1&date=${wednesday}&at=10:00`);
  await employer.getByRole("textbox", { name: "Title" }).fill("Well visit");
  await addEvent(employer);
  await expect(employer.getByRole("heading", { name: "Well visit" })).toBeVisible();
  await employer.goto(`/dashboard/schedule?view=day&date=${wednesday}`);
  await chip(employer, "Well visit").scrollIntoViewIfNeeded();
  const box = await boxOf(employer, "Well visit");
  const finger = await employer.context().newCDPSession(employer);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
    finger.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: y === undefined ? [] : [{ x: box.x + 40, y }],
    });
  await touch("touchStart", box.y + 8);
  await expect(employer.locator(".sc-ghost")).toBeVisible();
  for (const by of [10, 30, 52]) await touch("touchMove", box.y + 8 + by);
  await touch("touchEnd");
  await expect(employer.getByText(/^Moved to .*11:00–11:30/)).toBeVisible();
});
