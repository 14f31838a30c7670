import { screen, waitFor } from "@testing-library/react";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { interview, open, signIn } from "../testing/calendar.tsx";
import { valuesOf } from "./event-draft.ts";
import { stretched } from "./held.ts";
import { movedValues } from "./moved-values.ts";
import { chip, keeping, said } from "../testing/keeping.ts";

beforeAll(() => Promise.all([import("./event-drawer.tsx"), import("./new-event-drawer.tsx")]));
beforeEach(() => {
  localStorage.clear();
  signIn();
});

const leave = {
  ...interview,
  title: "Leave",
  kind: "focus",
  all_day: true,
  starts_at: "2026-03-03T00:00:00.000Z",
  ends_at: "2026-03-05T00:00:00.000Z",
} as const;

test("an event of whole days is a bar over them, and moves by days", async () => {
  const api = keeping(leave);
  const { type } = open("?view=week&date=2026-03-03");
  const bar = await chip(/^Leave, Focus time, Tuesday, Mar 3, 2026 – Wednesday, Mar 4, 2026, all day$/);
  bar.focus();
  await type.keyboard(" {ArrowRight}{ArrowDown}");
  said(/^Wed, Mar 4 – Thu, Mar 5$/);
  await type.keyboard("{Enter}");
  await waitFor(() =>
    expect(api.callsOf(events.update)[0]?.body).toMatchObject({
      all_day: true,
      date: "2026-03-04",
      end_date: "2026-03-05",
      end_time: null,
    }),
  );
});

test("Shift and an arrow stretch it by days, and leave one at least", async () => {
  const api = keeping(leave);
  const { type } = open("?view=week&date=2026-03-03");
  (await chip(/^Leave, Focus time/)).focus();
  await type.keyboard(" {Shift>}{ArrowRight}{ArrowDown}{/Shift}");
  said(/^Tue, Mar 3 – Fri, Mar 6$/);
  await type.keyboard("{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}");
  said(/^Tue, Mar 3$/);
  await type.keyboard("{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}");
  expect(await screen.findByText(/^Moved to Tue, Mar 3 – Thu, Mar 5\./)).toBeInTheDocument();
  await waitFor(() =>
    expect(api.callsOf(events.update)[0]?.body).toMatchObject({ date: "2026-03-03", end_date: "2026-03-05" }),
  );
});

test("one that goes on for days keeps the clock of its end over a change of clocks", async () => {
  // The clocks of Berlin are set forward on Mar 29, 2026.
  const trip = {
    ...leave,
    title: "Trip",
    all_day: false,
    time_zone: "Europe/Berlin",
    starts_at: "2026-03-26T09:00:00.000Z",
    ends_at: "2026-03-28T15:00:00.000Z",
  } as const;
  const start = Temporal.PlainDateTime.from("2026-03-26T10:00");
  const held = { event: trip, starts: start, minutes: (2 * 24 + 6) * 60, by: "keys" } as const;
  const minutes = stretched(held, 1, "Europe/Berlin");
  const end = start.toZonedDateTime("Europe/Berlin").add({ minutes });
  expect(end.toPlainDateTime().toString()).toBe("2026-03-29T16:00:00");
  expect(stretched(held, -2, "Europe/Berlin")).toBe(held.minutes);
});

test("moving all of a series of whole days stretches each of them", () => {
  const event = { ...leave, recurrence: "weekly" } as const;
  const to = {
    event,
    starts: Temporal.PlainDateTime.from("2026-03-04T00:00"),
    minutes: 3 * 1440,
    by: "keys",
  } as const;
  const form = { ...valuesOf(leave), date: "2026-02-10", end_date: "2026-02-11" };
  const moved = movedValues(form, { event, to }, "UTC");
  expect(moved).toMatchObject({ date: "2026-02-11", end_date: "2026-02-13", end_time: null });
  const single = movedValues(form, { event, to: { ...to, minutes: 1440 } }, "UTC");
  expect(single).toMatchObject({ date: "2026-02-11", end_date: null });
});
