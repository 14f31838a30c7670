import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent, EventForm } from "@loubby/shared-contracts/http/schedule/events.schema";
import { eventForm } from "./event-form.ts";
import { employer, member, type Person } from "./person.ts";
import { removeAndTell } from "./remove-and-tell.ts";
import { subscribe } from "./subscribe.ts";
import { testApp } from "./test-app.ts";

/** In ms. */
export const DAY = 86_400_000;
/** A Monday that lies ahead, so that guests are told. */
export const FIRST = (() => {
  const day = new Date(Date.now() + 30 * DAY);
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY).toISOString().slice(0, 10);
})();
/** The same weekday so many weeks later, as an ISO date. */
export const dayOf = (weeks: number) =>
  new Date(Date.parse(FIRST) + weeks * 7 * DAY).toISOString().slice(0, 10);
/** A form of a weekly event from the first day on, with changes. */
export const weekly = (change: Partial<EventForm> = {}) =>
  eventForm({
    title: "Stand-up",
    kind: "stand_up",
    recurrence: "weekly",
    date: FIRST,
    time_zone: "UTC",
    ...change,
  });

/** The error with which something was refused. */
export async function refusal(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => assert.fail("was let through"),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof ApiError, String(error));
  return error;
}
/** The fields that an error is about. */
export const pathsOf = (error: ApiError) =>
  (error.details as readonly { path: string }[]).map(({ path }) => path);

/** Five weeks from the first day. */
export const weeks = async (person: Person) => {
  const query = { from: `${FIRST}T00:00:00.000Z`, to: `${dayOf(5)}T00:00:00.000Z` };
  return (await person.call(events.list, { query })).items;
};
/** When events begin, to the minute. */
export const starts = (items: readonly CalendarEvent[]) =>
  items.map(({ starts_at }) => starts_at.slice(0, 16));
/** When the event of a week begins, to the minute. */
export const at = (week: number, time = "10:00") => `${dayOf(week)}T${time}`;
/** The form of an event as it is, with changes. */
export const formOf = (event: CalendarEvent, change: Partial<EventForm> = {}): EventForm => {
  const { title, kind, time_zone, place, room_id, notes, recurrence, custom, until, count } = event;
  const date = event.starts_at.slice(0, 10);
  const guests = event.guests.map(({ email }) => email);
  const repeats = { recurrence, custom, until, count };
  const own = { title, kind, time_zone, place, room_id, notes, ...repeats, date, guests };
  const when = { time: event.starts_at.slice(11, 16), duration: 30 };
  return {
    ...own,
    ...when,
    guest_names: {},
    all_day: false,
    end_date: null,
    end_time: null,
    shows_as: null,
    ...change,
  };
};

/** An administrator and a colleague, and what the first does with a series. */
export async function seriesSetting(t: TestContext) {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  await subscribe(app, ada, "growth_plan_yearly");
  const tom = await member(app, ada, "guest", []);
  const news = async (person: Person) =>
    (await person.call(notifications.list, { query: { limit: 100 } })).data.response.map(
      ({ title, body }) => `${title}: ${body}`,
    );
  const change = (
    event: CalendarEvent,
    reach: "this" | "following" | "all",
    form: Partial<EventForm>,
    more: object = {},
  ) =>
    ada.call(events.update, {
      params: { eventId: event._id },
      body: { ...formOf(event, form), version: event.version, reach, at: event.at, ...more },
    });
  /** Removes an event for good: its guests are told. */
  const remove = ({ _id, at, version }: CalendarEvent, reach: "this" | "following" | "all") =>
    removeAndTell(app, ada, _id, { reach, at, version });
  const preview = (event: CalendarEvent, reach: "this" | "following" | "all", form?: Partial<EventForm>) =>
    ada.call(events.preview, {
      params: { eventId: event._id },
      body: { reach, at: event.at, ...(form && { form: formOf(event, form) }) },
    });
  const clear = async () => {
    for (const { _id } of await weeks(ada))
      await ada.call(events.remove, { params: { eventId: _id }, query: {} }).catch(() => null);
  };
  const made = async (form: Partial<EventForm> = {}) => {
    await clear();
    await ada.call(events.create, { body: weekly(form) });
    return weeks(ada);
  };
  const nth = async (index: number) => {
    const found = (await weeks(ada))[index];
    assert.ok(found);
    return found;
  };
  return { app, ada, tom, news, change, remove, preview, clear, made, nth };
}
