// Browsers have Temporal; the one of page tests does not.
import "temporal-polyfill/global";
import { availability } from "@loubby/shared-contracts/http/schedule/availability";
import { eventSubjects } from "@loubby/shared-contracts/http/schedule/event-subjects";
import { secondZone } from "@loubby/shared-contracts/http/schedule/second-zone";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { EventGuest } from "@loubby/shared-contracts/http/schedule/guests.schema";
import { reminders } from "@loubby/shared-contracts/http/schedule/reminders";
import type { Reminder } from "@loubby/shared-contracts/http/schedule/reminders.schema";
import { rooms } from "@loubby/shared-contracts/http/schedule/rooms";
import { setSession } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import SchedulePage from "../schedule/schedule-page.tsx";

export const BASE = "/dashboard/schedule";
const person = (name: string) => ({
  _id: name,
  name,
  email: `${name.toLowerCase()}@acme.test`,
  logo_url: null,
});

/** A guest who hasn't answered. */
export const guest = (name: string, changes: Partial<EventGuest> = {}): EventGuest => ({
  ...person(name),
  is_outside: false,
  response: "needs_action",
  note: "",
  proposed_at: null,
  ...changes,
});

/** An interview that its reader organizes. */
export const interview: CalendarEvent = {
  _id: "019a0000-0000-7000-8000-000000000001",
  at: "2026-03-03T10:00:00.000Z",
  recurrence: "none",
  custom: null,
  until: null,
  count: null,
  is_changed: false,
  title: "Interview with Kofi",
  kind: "interview",
  all_day: false,
  shows_as: "busy",
  starts_at: "2026-03-03T10:00:00.000Z",
  ends_at: "2026-03-03T10:45:00.000Z",
  time_zone: "UTC",
  place: "",
  room_id: null,
  notes: "",
  organizer: person("Ada"),
  guests: [guest("Kofi")],
  candidates: [],
  files: [],
  subjects: [],
  editable: true,
  booked: false,
  version: 3,
};

const usual: Reminder[] = [{ minutes: 10, channels: ["bell", "push"] }];

/** A server whose calendar has these events. */
export function calendar(items: CalendarEvent[] = []) {
  const api = fakeApi();
  api.on(events.list, () => ({ items, laid_out_to: null }));
  api.on(events.people, () => ({ items: [] }));
  api.on(secondZone.read, () => ({ time_zone: null }));
  api.on(rooms.list, () => ({ items: [] }));
  api.on(availability.open, () => ({ items: [], elsewhere: [], time_zone: "UTC" }));
  api.on(eventSubjects.find, () => ({ items: [] }));
  api.on(reminders.ofEvent, () => ({ reminders: usual, is_own: false }));
  return api;
}

/** Opens the schedule at an address. */
export const open = (search = "") =>
  renderPage(<SchedulePage />, { base: BASE, address: `${BASE}${search}` });

export const signIn = (user = candidate) =>
  setSession({ user, token: "t", activeSubscription: null, coupon: null });
