import { screen, waitFor } from "@testing-library/react";
import { availability } from "@loubby/shared-contracts/http/schedule/availability";
import { ApiError } from "@loubby/shared-contracts/shell";
import { calendar, open, signIn } from "../testing/calendar.tsx";
import { partsOfDay, restOfDay } from "./spans-of-day.ts";

beforeEach(() => signIn());

const day = () => Temporal.PlainDate.from("2026-03-03");
const span = (from: string, to: string) => ({
  starts_at: `2026-03-${from}:00.000Z`,
  ends_at: `2026-03-${to}:00.000Z`,
});

test("spans are cut to the day, by the clocks of a zone", () => {
  const spans = [span("02T22:00", "03T01:00"), span("03T09:00", "03T17:30"), span("04T09:00", "04T10:00")];
  expect(partsOfDay(spans, day(), "UTC")).toEqual([
    { startMinute: 0, minutes: 60 },
    { startMinute: 540, minutes: 510 },
  ]);
  expect(partsOfDay(spans, day(), "Africa/Lagos")[1]).toEqual({ startMinute: 600, minutes: 510 });
});

test("the rest of a day is what no part takes, also where parts overlap", () => {
  const parts = [
    { startMinute: 600, minutes: 120 },
    { startMinute: 540, minutes: 90 },
  ];
  expect(restOfDay(parts)).toEqual([
    { startMinute: 0, minutes: 540 },
    { startMinute: 720, minutes: 720 },
  ]);
  expect(restOfDay([])).toEqual([{ startMinute: 0, minutes: 1440 }]);
});

test("a day shows when other calendars keep one busy, and what is outside one's hours", async () => {
  const api = calendar();
  api.on(availability.open, () => ({
    items: [span("03T09:00", "03T17:00")],
    elsewhere: [span("03T12:00", "03T13:00")],
    time_zone: "UTC",
  }));
  open("?view=day&date=2026-03-03");
  expect(await screen.findByText("Busy elsewhere")).toBeVisible();
  await waitFor(() => expect(document.querySelectorAll(".sc-closed")).toHaveLength(2));
  const { style } = screen.getByRole("region", { name: "Day by hour" });
  // What is printed of it.
  expect([style.getPropertyValue("--sc-first"), style.getPropertyValue("--sc-last")]).toEqual(["9", "17"]);
});

test("says that one's hours couldn't be loaded, and asks again", async () => {
  const api = calendar();
  api.on(availability.open, () => ({
    items: [span("03T09:00", "03T17:00")],
    elsewhere: [],
    time_zone: "UTC",
  }));
  api.refuse(availability.open, new ApiError(500, "internal", "Something failed."));
  const { type } = open("?view=day&date=2026-03-03");
  expect(await screen.findByText(/^Couldn't load your working hours/)).toBeVisible();
  api.refusals.clear();
  await type.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(document.querySelectorAll(".sc-closed")).toHaveLength(2));
  expect(screen.queryByText(/^Couldn't load/)).not.toBeInTheDocument();
});
