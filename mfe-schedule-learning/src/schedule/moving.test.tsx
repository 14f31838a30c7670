import { fireEvent, screen, waitFor } from "@testing-library/react";
import { conflicts } from "@loubby/shared-contracts/http/schedule/conflicts";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { ApiError, setPreference } from "@loubby/shared-contracts/shell";
import { BASE, calendar, interview, open, signIn } from "../testing/calendar.tsx";
import { chip, keeping, said } from "../testing/keeping.ts";

beforeAll(() => Promise.all([import("./event-drawer.tsx"), import("./new-event-drawer.tsx")]));
beforeEach(() => {
  localStorage.clear();
  signIn();
});

test("someone moves an event by keyboard, hears where it goes, and can undo it", async () => {
  const api = keeping(interview);
  const { type } = open("?view=week&date=2026-03-03");
  (await chip(/^10:00 Interview with Kofi/)).focus();
  await type.keyboard(" ");
  said(/^Picked up “Interview with Kofi”, Tue, Mar 3, 10:00–10:45\. Arrow keys move it/);
  await type.keyboard("{ArrowDown}{ArrowDown}{ArrowRight}");
  said(/^Wed, Mar 4, 10:30–11:15$/);
  await type.keyboard("{Shift>}{ArrowDown}{/Shift}{Enter}");
  expect(await screen.findByText(/^Moved to Wed, Mar 4, 10:30–11:30\./)).toBeInTheDocument();
  const sent = api.callsOf(events.update);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({ date: "2026-03-04", time: "10:30", duration: 60, version: 3 });
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^10:30 Interview with Kofi/));
  await type.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(api.callsOf(events.update)).toHaveLength(2));
  expect(api.callsOf(events.update)[1]?.body).toMatchObject({
    date: "2026-03-03",
    time: "10:00",
    version: 4,
  });
});

test("of several moves the last one can be undone, and one message says so", async () => {
  const api = keeping(interview);
  const { type } = open("?view=week&date=2026-03-03");
  const move = async (name: RegExp) => {
    (await chip(name)).focus();
    await type.keyboard(" {ArrowRight}{Enter}");
  };
  await move(/^10:00 Interview with Kofi, Interview, Tuesday/);
  await screen.findByText(/^Moved to Wed, Mar 4/);
  await move(/^10:00 Interview with Kofi, Interview, Wednesday/);
  await screen.findByText(/^Moved to Thu, Mar 5/);
  expect(screen.queryByText(/^Moved to Wed, Mar 4/)).not.toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(api.callsOf(events.update)[2]?.body).toMatchObject({ date: "2026-03-04" }));
});

test("what speaks against the new time is said after the move", async () => {
  const api = keeping(interview);
  const busy = { kind: "busy" as const, who: "Tom Becker", title: null, times: 1 };
  const times = { starts_at: "2026-03-04T10:00:00.000Z", ends_at: "2026-03-04T10:45:00.000Z" };
  api.on(conflicts.find, () => ({ conflicts: [{ ...busy, ...times }], looked_at: 1, rooms_taken: [] }));
  const { type } = open("?view=week&date=2026-03-03");
  (await chip(/^10:00 Interview with Kofi/)).focus();
  await type.keyboard(" {ArrowRight}{Enter}");
  expect(await screen.findByText("Tom Becker is busy then.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Undo" })).toBeInTheDocument();
  expect(api.callsOf(conflicts.find)[0]?.body).toMatchObject({ date: "2026-03-04", event_id: interview._id });
});

test("Escape leaves an event where it was, and nothing is sent", async () => {
  const api = keeping(interview);
  const { type } = open("?view=week&date=2026-03-03");
  (await chip(/^10:00 Interview with Kofi/)).focus();
  await type.keyboard(" {ArrowDown}{Escape}");
  said(/^“Interview with Kofi” stays where it was\.$/);
  expect(api.callsOf(events.update)).toHaveLength(0);
});

test("a move past the week turns the page", async () => {
  keeping(interview);
  const { type, place } = open("?view=week&date=2026-03-03");
  (await chip(/^10:00 Interview with Kofi/)).focus();
  await type.keyboard(" {ArrowLeft}{ArrowLeft}");
  expect(place()).toBe(`${BASE}?view=week&date=2026-03-01`);
  await type.keyboard("{Enter}");
  expect(await screen.findByText(/^Moved to Sun, Mar 1, 10:00–10:45\./)).toBeInTheDocument();
});

test("in a month, an event moves by days and weeks", async () => {
  const api = keeping(interview);
  const { type } = open("?view=month&date=2026-03-03");
  (await chip(/^10:00 Interview with Kofi/)).focus();
  await type.keyboard(" {ArrowDown}{ArrowRight}{Enter}");
  await waitFor(() =>
    expect(api.callsOf(events.update)[0]?.body).toMatchObject({ date: "2026-03-11", time: "10:00" }),
  );
});

test("what the server refuses goes back, with its words", async () => {
  const api = keeping(interview);
  api.on(events.update, () => {
    throw new ApiError(409, "changed_meanwhile", "This event has just changed. Review the latest version.");
  });
  const { type } = open("?view=week&date=2026-03-03");
  (await chip(/^10:00 Interview with Kofi/)).focus();
  await type.keyboard(" {ArrowDown}{Enter}");
  expect(await screen.findByText(/^This event has just changed\./)).toBeInTheDocument();
  expect(await chip(/^10:00 Interview with Kofi/)).toBeInTheDocument();
});

test("a guest hears who may move the event", async () => {
  keeping({ ...interview, editable: false });
  const { type } = open("?view=week&date=2026-03-03");
  (await chip(/^10:00 Interview with Kofi/)).focus();
  await type.keyboard(" ");
  said(/^Only Ada can change this event\.$/);
});

test("a guest who drags the event and lets go begins no other one", async () => {
  keeping({ ...interview, editable: false });
  const { place } = open("?view=week&date=2026-03-03");
  fireEvent.pointerDown(await chip(/^10:00 Interview with Kofi/));
  const [column] = document.querySelectorAll(".sc-column");
  fireEvent.click(column as Element);
  expect(place()).toBe(`${BASE}?view=week&date=2026-03-03`);
  fireEvent.pointerDown(column as Element);
  fireEvent.click(column as Element);
  expect(place()).toContain("new=1");
});

test("moving one of a series asks which, and says what changes", async () => {
  const weekly = { ...interview, kind: "meeting", recurrence: "weekly", title: "Planning" } as const;
  const api = keeping(weekly);
  const effect = { from: weekly.starts_at, changed_kept: 0, changed_lost: 0, canceled_kept: 0 };
  api.on(events.preview, () => ({ ...effect, events: 1, canceled_lost: 0, told: 1 }));
  const { type } = open("?view=week&date=2026-03-03");
  (await chip(/^10:00 Planning/)).focus();
  await type.keyboard(" {ArrowRight}{Enter}");
  await screen.findByText("Move “Planning”");
  await type.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText(/^1 event changes/)).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() =>
    expect(api.callsOf(events.update)[0]?.body).toMatchObject({
      reach: "this",
      at: weekly.at,
      date: "2026-03-04",
      time: "10:00",
    }),
  );
  await type.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(api.callsOf(events.update)[1]?.body).toMatchObject({
      reach: "this",
      at: weekly.at,
      date: "2026-03-03",
      time: "10:00",
      version: 4,
    }),
  );
});

test("moving a whole series shifts its first day by as much", async () => {
  const weekly = { ...interview, kind: "meeting", recurrence: "weekly", title: "Planning" } as const;
  const api = keeping(weekly);
  const form = {
    title: "Planning",
    kind: "meeting",
    time_zone: "Europe/Berlin",
    place: "",
    room_id: null,
    notes: "",
  } as const;
  const days = { all_day: false, shows_as: null, end_date: null, end_time: null } as const;
  const when = {
    ...days,
    date: "2026-02-10",
    time: "11:00",
    duration: 45,
    recurrence: "weekly",
    custom: null,
  } as const;
  api.on(events.series, () => ({
    ...form,
    ...when,
    files: [],
    subjects: [],
    until: null,
    count: null,
    guests: [],
    guest_names: {},
    version: 9,
  }));
  const effect = { from: weekly.starts_at, changed_kept: 0, changed_lost: 0, canceled_kept: 0 };
  api.on(events.preview, () => ({ ...effect, events: null, canceled_lost: 0, told: 1 }));
  const { type } = open("?view=week&date=2026-03-03");
  (await chip(/^10:00 Planning/)).focus();
  await type.keyboard(" {ArrowRight}{ArrowDown}{Enter}");
  await type.click(await screen.findByRole("radio", { name: "All events" }));
  await type.click(screen.getByRole("button", { name: "Continue" }));
  await screen.findByText(/^All events from/);
  await type.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() =>
    expect(api.callsOf(events.update)[0]?.body).toMatchObject({
      reach: "all",
      date: "2026-02-11",
      time: "11:15",
      version: 9,
    }),
  );
});

test("the keyboard points at a free span and opens the form with it", async () => {
  calendar();
  const { type, place } = open("?view=week&date=2026-03-03");
  (await screen.findByRole("button", { name: "Tue 3, add event" })).focus();
  await type.keyboard("{ArrowDown}{ArrowDown}{ArrowRight}{Shift>}{ArrowDown}{/Shift}");
  expect(document.activeElement).toHaveAccessibleName("Add event on Wed, Mar 4, 08:30–09:15");
  await type.keyboard("{Enter}");
  expect(place()).toContain("date=2026-03-04&new=1&at=08%3A30&minutes=45");
  expect(await screen.findByLabelText("Start")).toHaveValue("08:30");
  expect(screen.getByText("45 min")).toBeInTheDocument();
});

test("single keys choose the view and begin an event, and can be switched off", async () => {
  calendar();
  const { type, place } = open("?view=week&date=2026-03-03");
  await screen.findByText("Mar 2–8, 2026");
  for (const [key, view] of Object.entries({ d: "day", m: "month", a: "agenda", w: "week" })) {
    await type.keyboard(key);
    expect(place()).toBe(`${BASE}?view=${view}&date=2026-03-03`);
  }
  // After g, the letter is a section's.
  await type.keyboard("ga");
  expect(place()).toBe(`${BASE}?view=week&date=2026-03-03`);
  setPreference({ singleKeyShortcuts: false });
  await type.keyboard("m");
  expect(place()).toBe(`${BASE}?view=week&date=2026-03-03`);
  setPreference({ singleKeyShortcuts: true });
  await type.keyboard("n");
  expect(place()).toContain("new=1");
});

test("arrows go from event to event", async () => {
  const later = { ...interview, _id: "019a0000-0000-7000-8000-000000000002", title: "Review" };
  const next = { ...later, starts_at: "2026-03-05T09:00:00.000Z", ends_at: "2026-03-05T09:30:00.000Z" };
  calendar([interview, next]);
  const { type } = open("?view=week&date=2026-03-03");
  (await chip(/^10:00 Interview with Kofi/)).focus();
  await type.keyboard("{ArrowRight}");
  expect(document.activeElement).toHaveAccessibleName(/^09:00 Review/);
  await type.keyboard("{ArrowLeft}");
  expect(document.activeElement).toHaveAccessibleName(/^10:00 Interview/);
});
