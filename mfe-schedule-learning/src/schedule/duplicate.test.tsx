import { screen, waitFor } from "@testing-library/react";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { idOf, member } from "@loubby/shared-contracts/testing/people";
import { calendar, guest, interview, open, signIn } from "../testing/calendar.tsx";

beforeAll(() => Promise.all([import("./event-drawer.tsx"), import("./copy-event-drawer.tsx")]));
beforeEach(() => {
  localStorage.clear();
  signIn(member("admin"));
});

const kofi = guest("Kofi", { response: "accepted" });
const file = {
  _id: idOf(9),
  name: "agenda.pdf",
  size: 2048,
  content_type: "application/pdf",
  for_candidates: false,
};
const meeting: CalendarEvent = {
  ...interview,
  kind: "meeting",
  title: "Planning",
  notes: "Bring numbers",
  place: "Room 4",
  guests: [kofi],
  candidates: [],
  files: [file],
  ends_at: "2026-03-03T10:30:00.000Z",
};
const made = { ...meeting, _id: idOf(88) };

test("Duplicate opens the form with all that an event says, but for its files, and saves a new one", async () => {
  const api = calendar([meeting]);
  api.on(events.get, () => meeting);
  api.on(events.create, () => made);
  const { type, place } = open(`?event=${meeting._id}`);
  await type.click(await screen.findByRole("button", { name: "Duplicate" }));
  expect(place()).toContain(`copy=${meeting._id}`);
  expect(await screen.findByText("Duplicate event")).toBeInTheDocument();
  expect(await screen.findByLabelText("Title")).toHaveValue("Planning");
  expect(screen.getByText("Kofi")).toBeInTheDocument();
  expect(screen.queryByText(file.name)).not.toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Add event" }));
  await waitFor(() => expect(api.callsOf(events.create)).toHaveLength(1));
  expect(api.callsOf(events.create)[0]?.body).toMatchObject({
    title: "Planning",
    notes: "Bring numbers",
    place: "Room 4",
    guests: [kofi.email],
    files: [],
    recurrence: "none",
  });
  await waitFor(() => expect(place()).toContain(`event=${made._id}`));
  expect(place()).not.toContain("copy=");
});

test("a copy of a series repeats as it does from the occurrence on", async () => {
  const one: CalendarEvent = { ...meeting, recurrence: "weekly", count: 4 };
  const api = calendar([one]);
  api.on(events.get, () => one);
  api.on(events.series, () => ({
    title: "Planning",
    kind: "meeting" as const,
    date: "2026-03-03",
    time: "10:00",
    time_zone: "UTC",
    duration: 30,
    all_day: false,
    shows_as: null,
    end_date: null,
    end_time: null,
    place: "",
    room_id: null,
    notes: "",
    guests: [kofi.email],
    guest_names: {},
    files: [file],
    subjects: [],
    recurrence: "weekly" as const,
    custom: null,
    until: null,
    count: 2,
    version: 3,
  }));
  api.on(events.create, () => made);
  const { type } = open(`?new=1&copy=${encodeURIComponent(`${one._id}@${one.at}`)}`);
  expect(await screen.findByLabelText("Times")).toHaveValue(2);
  expect(api.callsOf(events.series)[0]?.query).toEqual({ at: one.at });
  await type.click(screen.getByRole("button", { name: "Add event" }));
  await waitFor(() =>
    expect(api.callsOf(events.create)[0]?.body).toMatchObject({ recurrence: "weekly", count: 2, files: [] }),
  );
});

test("someone else's event can't be duplicated", async () => {
  const theirs = { ...meeting, editable: false };
  const api = calendar([theirs]);
  api.on(events.get, () => theirs);
  open(`?new=1&copy=${theirs._id}`);
  expect(await screen.findByText("Event not found")).toBeInTheDocument();
});
