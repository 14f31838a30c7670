import { fireEvent, screen, waitFor } from "@testing-library/react";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CustomRepetition } from "@loubby/shared-contracts/http/schedule/recurrence.schema";
import { member } from "@loubby/shared-contracts/testing/people";
import { calendar, interview, open, signIn } from "../testing/calendar.tsx";
import { emptyDraft, type EventValues, sentOf } from "./event-draft.ts";
import { movedValues } from "./moved-values.ts";

beforeAll(() => Promise.all([import("./event-drawer.tsx"), import("./new-event-drawer.tsx")]));
beforeEach(() => {
  localStorage.clear();
  signIn(member("admin"));
});

const weekly = (weekdays: number[]): CustomRepetition => ({ every: 1, unit: "weeks", weekdays, nth: null });
const values = (change: Partial<EventValues>): EventValues => ({
  ...emptyDraft("2026-03-03", "10:00").values,
  time_zone: "UTC",
  recurrence: "custom",
  ...change,
});

/** Opens the form of a new event on Tuesday, March 3, 2026, with a custom repetition. */
async function custom() {
  const api = calendar();
  api.on(events.create, () => interview);
  const { type } = open("?new=1&date=2026-03-03&at=09:30");
  await type.type(await screen.findByLabelText("Title"), "Training");
  await type.click(screen.getByLabelText("Repeats"));
  await type.click(await screen.findByTitle("Custom…"));
  const save = async () => {
    await type.click(screen.getByRole("button", { name: "Add event" }));
    await waitFor(() => expect(api.callsOf(events.create)).toHaveLength(1));
    return api.callsOf(events.create)[0]?.body;
  };
  return { type, save, api };
}

test("repeats on chosen weekdays, and says before it is saved on which of them it begins", async () => {
  const { type, save } = await custom();
  expect(await screen.findByText("Every week on Tuesday.")).toBeInTheDocument();
  fireEvent.change(screen.getByRole("spinbutton", { name: "Every" }), { target: { value: "2" } });
  await type.click(screen.getByLabelText("Mon"));
  await type.click(screen.getByLabelText("Thu"));
  await type.click(screen.getByLabelText("Tue"));
  expect(
    await screen.findByText(
      "Every 2 weeks on Monday and Thursday. It begins on Thursday, Mar 5, 2026, the first of these days.",
    ),
  ).toBeInTheDocument();
  expect(await save()).toMatchObject({
    date: "2026-03-05",
    recurrence: "custom",
    custom: { every: 2, unit: "weeks", weekdays: [1, 4], nth: null },
  });
});

test("repeats by any weekday of a month, and says on which day that begins", async () => {
  const { type, save } = await custom();
  const choose = async (label: string, name: string) => {
    await type.click(screen.getByLabelText(label));
    await type.click(await screen.findByTitle(name));
  };
  await choose("Unit", "month");
  expect(await screen.findByText("Every month.")).toBeInTheDocument();
  await choose("On which day of the month", "On the 1st");
  expect(await screen.findByText("Every month on the 1st Tuesday.")).toBeInTheDocument();
  await choose("On which day of the month", "On the last");
  await choose("Weekday", "Friday");
  expect(
    await screen.findByText(
      "Every month on the last Friday. It begins on Friday, Mar 27, 2026, the first of these days.",
    ),
  ).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText("Day", { selector: "[type=date]" }), {
    target: { value: "2026-03-28" },
  });
  expect(await screen.findByText(/last Friday\. It begins on Friday, Apr 24, 2026/)).toBeInTheDocument();
  expect(await save()).toMatchObject({
    date: "2026-04-24",
    custom: { every: 1, unit: "months", weekdays: [5], nth: -1 },
  });
});

test("moving a series by the weekday of a month makes it that of the new day", () => {
  const starts = "2026-03-27T10:00:00.000Z";
  const event = { ...interview, kind: "meeting" as const, time_zone: "UTC", starts_at: starts, at: starts };
  const monthly = { every: 1, unit: "months", weekdays: [5], nth: -1 } as const;
  const before = values({ date: "2026-03-27", custom: { ...monthly, weekdays: [5] } });
  const moved = (to: string) => {
    const held = { event, starts: Temporal.PlainDateTime.from(to), minutes: 30, by: "start" } as never;
    return sentOf(movedValues(before, { event, to: held }, "UTC"));
  };
  expect(moved("2026-03-26T10:00")).toMatchObject({ date: "2026-03-26", custom: { weekdays: [4], nth: -1 } });
  expect(moved("2026-03-18T10:00")).toMatchObject({ date: "2026-03-18", custom: { weekdays: [3], nth: 3 } });
});

test("asks for a number, a weekday, and an end of what repeats every few hours", async () => {
  const { type, api } = await custom();
  const step = await screen.findByRole("spinbutton", { name: "Every" });
  fireEvent.change(step, { target: { value: "" } });
  await type.click(screen.getByRole("button", { name: "Add event" }));
  expect(await screen.findByText("Enter a whole number from 1 to 99.")).toBeInTheDocument();
  fireEvent.change(step, { target: { value: "6" } });
  await type.click(screen.getByLabelText("Tue"));
  await type.click(screen.getByRole("button", { name: "Add event" }));
  expect(await screen.findByText("Choose at least one weekday.")).toBeInTheDocument();
  expect(api.callsOf(events.create)).toHaveLength(0);
  await type.click(screen.getByLabelText("Unit"));
  await type.click(await screen.findByTitle("hours"));
  expect(await screen.findByLabelText("Times")).toHaveValue(8);
});

test("a series that begins later keeps the length of its days, and one by day of the month has no weekday", () => {
  const long = sentOf(values({ custom: weekly([4]), end_date: "2026-03-04", end_time: "17:00" }));
  expect(long).toMatchObject({ date: "2026-03-05", end_date: "2026-03-06" });
  const monthly = sentOf(values({ custom: { every: 2, unit: "months", weekdays: [2], nth: null } }));
  expect(monthly).toMatchObject({ date: "2026-03-03", custom: { weekdays: [], nth: null } });
  expect(sentOf(values({ recurrence: "weekly", custom: weekly([4]) }))).toMatchObject({
    date: "2026-03-03",
    custom: null,
  });
});

test.each([
  { day: "a later one", starts: "2026-03-05T10:00:00.000Z", to: "2026-03-06T11:00", date: "2026-03-03" },
  { day: "the first one", starts: "2026-03-03T10:00:00.000Z", to: "2026-03-04T11:00", date: "2026-03-04" },
])("moving $day of several weekdays moves that weekday alone", ({ starts, to, date }) => {
  const event = { ...interview, kind: "meeting" as const, time_zone: "UTC", starts_at: starts, at: starts };
  const held = { event, starts: Temporal.PlainDateTime.from(to), minutes: 30, by: "start" } as never;
  const moved = movedValues(values({ custom: weekly([2, 4]) }), { event, to: held }, "UTC");
  expect(moved).toMatchObject({
    date,
    time: "11:00",
    custom: weekly(date === "2026-03-03" ? [2, 5] : [3, 4]),
  });
});
