import { openStack, type Stack } from "@loubby/tooling/stack";
import { expect, test } from "../../fixtures.ts";
import { type CalendarDouble, openCalendarDouble } from "../../pages/calendar-double.ts";
import { addEvent } from "./add-event.ts";

const TITLE = "Ferry timetable";
/** A day three weeks ahead, as an ISO date. */
const DAY = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10);

let calendar: CalendarDouble;
let stack: Stack;
test.beforeAll(async () => {
  calendar = await openCalendarDouble();
  stack = await openStack(undefined, { OUTBOUND_LOOPBACK: "true" });
});
test.afterAll(async () => {
  await stack.close();
  calendar.close();
});

test("an event made here appears in another calendar, is moved there too, and goes from it", async ({
  signIn,
}) => {
  test.slow();
  const page = await signIn("employer@demo.test", {
    baseURL: stack.url,
    at: "/dashboard/schedule/connections",
    timezoneId: "UTC",
  });
  const chip = page.getByRole("button", { name: new RegExp(TITLE) });
  /** When the copy begins, as the other calendar says it; null without one. */
  const startThere = () => /^DTSTART[^:]*:(\S+)/m.exec(calendar.entry(TITLE) ?? "")?.[1] ?? null;
  const day = DAY.replaceAll("-", "");

  await test.step("they connect the calendar, and choose it for their events", async () => {
    await page.getByLabel("Server", { exact: true }).fill(calendar.url);
    await page.getByLabel("User name", { exact: true }).fill(calendar.username);
    await page.getByLabel("Password", { exact: true }).fill(calendar.password);
    await page.getByRole("button", { name: "Connect", exact: true }).click();
    await expect(page.getByRole("checkbox", { name: "Work", exact: true })).toBeVisible();
    await page.getByRole("combobox", { name: "Put my events into" }).click();
    await page.getByTitle("Work", { exact: true }).click();
    await expect(page.locator(".bk-copies .ant-select").getByText("Work", { exact: true })).toBeVisible();
  });

  await test.step("an event that they plan stands there", async () => {
    await page.goto(`/dashboard/schedule?new=1&date=${DAY}&at=16:30`);
    await page.getByRole("textbox", { name: "Title" }).fill(TITLE);
    await addEvent(page);
    await expect.poll(startThere, { timeout: 30_000 }).toContain(`${day}T163000`);
  });

  await test.step("what they move here moves there", async () => {
    await page.goto(`/dashboard/schedule?view=day&date=${DAY}`);
    await chip.focus();
    for (const key of ["Space", "ArrowDown", "Enter"]) await page.keyboard.press(key);
    await expect(page.getByText(/^Moved to .*16:45–17:15/)).toBeVisible();
    await expect.poll(startThere, { timeout: 30_000 }).toContain(`${day}T164500`);
  });

  await test.step("what they delete here goes from there", async () => {
    await chip.click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete event" }).click();
    await expect(page.getByText("Event deleted")).toBeVisible();
    await expect.poll(startThere, { timeout: 30_000 }).toBeNull();
  });
});
