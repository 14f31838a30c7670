import { screen, waitFor, within } from "@testing-library/react";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent, Effect } from "@loubby/shared-contracts/http/schedule/events.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import { member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { calendar, interview, open, signIn } from "../testing/calendar.tsx";
import TodayWidget from "./today-widget.tsx";

const WEEK = 7 * 86_400_000;
const occurrence = (week: number, change: Partial<CalendarEvent> = {}): CalendarEvent => {
  const starts_at = new Date(Date.parse("2026-03-03T09:30:00.000Z") + week * WEEK).toISOString();
  const ends_at = new Date(Date.parse(starts_at) + 900_000).toISOString();
  const repeats = { recurrence: "weekly", until: "2026-03-31", title: "Stand-up", kind: "stand_up" } as const;
  return { ...interview, ...repeats, at: starts_at, starts_at, ends_at, ...change };
};
const [first, second] = [occurrence(0), occurrence(1)];
const NAME = `${second._id}@${second.at}`;
const EFFECT: Effect = {
  events: 4,
  from: second.starts_at,
  changed_kept: 1,
  changed_lost: 0,
  canceled_kept: 0,
  canceled_lost: 2,
  told: 1,
};
const form = {
  title: "Stand-up",
  all_day: false,
  shows_as: null,
  end_date: null,
  end_time: null,
  kind: "stand_up",
  date: "2026-03-03",
  time: "09:30",
  time_zone: "UTC",
  duration: 15,
  place: "",
  room_id: null,
  notes: "",
  guests: ["kofi@acme.test"],
  recurrence: "weekly",
  custom: null,
  until: "2026-03-31",
  count: null,
  version: 3,
} as const;

function series(seen: CalendarEvent = second) {
  const api = calendar([first, seen]);
  api.on(events.get, () => seen);
  api.on(events.preview, () => EFFECT);
  api.on(events.series, () => ({
    ...form,
    guests: [...form.guests],
    guest_names: {},
    files: [],
    subjects: [],
  }));
  api.on(events.update, () => ({ ...seen, version: 4 }));
  api.on(events.remove, () => ({ removal_id: crypto.randomUUID() }));
  return api;
}
const address = (edit = "") => `?date=2026-03-10&event=${encodeURIComponent(NAME)}${edit && `&edit=${edit}`}`;

beforeAll(() => Promise.all([import("./event-drawer.tsx"), import("./new-event-drawer.tsx")]));
beforeEach(() => {
  localStorage.clear();
  signIn(member("admin"));
});

test.each(["week", "month"])(
  "the %s shows each occurrence with words for its repetition, and opens that one",
  async (view) => {
    series();
    const { type, place } = open(`?view=${view}&date=2026-03-10`);
    const chips = await screen.findAllByRole("button", {
      name: /Stand-up, .*, Repeats weekly until Mar 31, 2026$/,
    });
    const last = chips.at(-1);
    if (last) await type.click(last);
    expect(decodeURIComponent(place())).toContain(`event=${NAME}`);
    const drawer = within(await screen.findByRole("dialog"));
    expect(drawer.getByText("Repeats weekly until Mar 31, 2026")).toBeInTheDocument();
  },
);

test("an occurrence of an address is asked for by its name, and says that it was changed", async () => {
  const api = series({ ...second, is_changed: true });
  open(address());
  expect(await screen.findByText(/Changed from the series/)).toBeInTheDocument();
  expect(api.callsOf(events.get)[0]?.query ?? { at: second.at }).toMatchObject({ at: second.at });
});

test.each([
  { words: "moved", at: "2026-03-12T14:00:00.000Z", says: true },
  { words: "only changed", at: second.at, says: false },
])(
  "a link to an occurrence that is part of another event now opens it there: $words",
  async ({ at, says }) => {
    const api = calendar([first]);
    const now = {
      ...second,
      _id: "019a0000-0000-7000-8000-0000000000ff",
      at,
      starts_at: at,
      title: "Review",
    };
    api.on(events.get, () => now);
    open(address());
    expect(await screen.findByRole("heading", { name: "Review" })).toBeInTheDocument();
    expect(api.callsOf(events.get)[0]?.query).toMatchObject({ at: second.at });
    const moved = screen.queryByText("This event has moved. This is its new time.");
    if (says) expect(moved).toBeInTheDocument();
    else expect(moved).not.toBeInTheDocument();
  },
);

test("the coming events lead to their occurrence", async () => {
  calendar().on(events.upcoming, () => ({ items: [second] }));
  renderPage(<TodayWidget />, { base: "/dashboard", address: "/dashboard" });
  const row = await screen.findByRole("link", { name: /Stand-up/ });
  expect(row).toHaveAttribute("href", `/dashboard/schedule?date=2026-03-10&event=${NAME}`);
});

test("the form offers recurrences by their names, and ends; an interview has neither", async () => {
  calendar();
  signIn();
  const { type } = open("?new=1&date=2026-01-31");
  await type.click(await screen.findByLabelText("Repeats"));
  for (const name of ["None", "Hourly", "Daily", "Weekly", "Biweekly", "Monthly", "Yearly"])
    expect((await screen.findAllByText(name)).length).toBeGreaterThan(0);
  await type.click(screen.getByTitle("Monthly"));
  expect(
    await screen.findByText("In months without a 31st, it takes place on their last day."),
  ).toBeInTheDocument();
  await type.click(screen.getByLabelText("Ends"));
  await type.click(await screen.findByTitle("On a day"));
  await type.type(screen.getByLabelText("Title"), "Report");
  await type.click(screen.getByRole("button", { name: "Add event" }));
  expect(await screen.findByText("Please choose the last day.")).toBeInTheDocument();
  await type.click(screen.getByLabelText("Kind"));
  await type.click(await screen.findByText("Interview", { selector: ".sc-kind" }));
  await waitFor(() => expect(screen.queryByLabelText("Repeats")).not.toBeInTheDocument());
});

test("sends how often a new event takes place", async () => {
  const api = calendar();
  api.on(events.create, () => first);
  api.on(events.get, () => first);
  const { type, place } = open("?new=1&date=2026-03-03&at=09:30");
  await type.type(await screen.findByLabelText("Title"), "Stand-up");
  await type.click(screen.getByLabelText("Repeats"));
  await type.click(await screen.findByTitle("Weekly"));
  await type.click(screen.getByLabelText("Ends"));
  await type.click(await screen.findByTitle("After a number of times"));
  await type.type(await screen.findByLabelText("Times"), "5");
  await type.click(screen.getByRole("button", { name: "Add event" }));
  await waitFor(() => expect(decodeURIComponent(place())).toContain(`event=${first._id}@${first.at}`));
  expect(api.callsOf(events.create)[0]?.body).toMatchObject({ recurrence: "weekly", count: 5, until: null });
});

test("asks what of a series is edited, and says what changes before it is saved", async () => {
  const api = series();
  const { type, place } = open(address());
  await type.click(await screen.findByRole("button", { name: "Edit" }));
  expect(await screen.findByText("Edit “Stand-up”")).toBeInTheDocument();
  for (const name of ["This event", "This and following events", "All events"])
    expect(screen.getByLabelText(name)).toBeInTheDocument();
  await type.click(screen.getByLabelText("This and following events"));
  await type.click(screen.getByRole("button", { name: "Continue" }));
  expect(place()).toContain("edit=following");
  await type.type(await screen.findByLabelText("Title"), " anew");
  await type.click(screen.getByRole("button", { name: "Save changes" }));
  expect(
    await screen.findByText(
      "4 events change, from Tuesday, Mar 10, 2026. 1 that you changed on its own keeps its change. 2 canceled events are replaced by the new times. 1 person is told, once.",
    ),
  ).toBeInTheDocument();
  expect(api.callsOf(events.update)).toHaveLength(0);
  const [, confirm] = screen.getAllByRole("button", { name: "Save changes" });
  if (confirm) await type.click(confirm);
  await waitFor(() => expect(api.callsOf(events.update)).toHaveLength(1));
  expect(api.callsOf(events.update)[0]?.body).toMatchObject({
    title: "Stand-up anew",
    reach: "following",
    at: second.at,
    version: 3,
  });
  await waitFor(() => expect(place()).not.toContain("edit="));
});

test("“This event” has a form of what one occurrence may say on its own", async () => {
  const api = series();
  const { type } = open(address("this"));
  expect(await screen.findByLabelText("Day", { selector: "[type=date]" })).toHaveValue("2026-03-10");
  expect(screen.queryByLabelText("Repeats")).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^Guests/)).not.toBeVisible();
  expect(screen.getByText(/^Guests, files, reminders .* belong to the whole series\./)).toBeVisible();
  await type.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText(/^1 event changes, on Tuesday, Mar 10, 2026\./)).toBeInTheDocument();
  expect(api.callsOf(events.preview)[0]?.body).toMatchObject({ reach: "this", at: second.at });
});

test("“All events” begins with the first one, and what the server refuses stands at its field", async () => {
  const api = series();
  api.on(events.preview, () => {
    throw new ApiError(422, "impossible_series", "Too long.", [{ path: "until", message: "Too long." }]);
  });
  const { type } = open(address("all"));
  expect(await screen.findByLabelText("Day", { selector: "[type=date]" })).toHaveValue("2026-03-03");
  expect(screen.getByLabelText("Last day")).toHaveValue("2026-03-31");
  await type.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Too long.")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText("Last day")).toHaveFocus());
});

test("says before a deletion what goes, for each of the three, and sends the one that was chosen", async () => {
  const api = series();
  api.on(events.preview, (_, { body }) =>
    body.reach === "this" ? { ...EFFECT, events: 1, told: 0 } : { ...EFFECT, events: null, changed_lost: 1 },
  );
  const { type, place } = open(address());
  await type.click(await screen.findByRole("button", { name: "Delete" }));
  expect(
    await screen.findByText("1 event is deleted, on Tuesday, Mar 10, 2026. No one is told."),
  ).toBeInTheDocument();
  await type.click(screen.getByLabelText("All events"));
  expect(
    await screen.findByText(
      "All events from Tuesday, Mar 10, 2026 on are deleted. 1 of them was changed on its own. 1 person is told, once.",
    ),
  ).toBeInTheDocument();
  const dialog = screen.getAllByRole("dialog").at(-1);
  if (dialog) await type.click(within(dialog).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(place()).not.toContain("event="));
  expect(api.callsOf(events.remove)[0]?.query).toMatchObject({ reach: "all", at: second.at, version: 3 });
});

test("says up to when events without an end are shown", async () => {
  const api = calendar();
  api.on(events.list, () => ({ items: [], laid_out_to: "2036-11-30T12:00:00.000Z" }));
  open("?date=2040-03-10");
  expect(
    await screen.findByText("Events that repeat without an end are shown until Sunday, Nov 30, 2036."),
  ).toBeInTheDocument();
});
