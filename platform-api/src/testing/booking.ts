import assert from "node:assert/strict";
import type { EventType, EventTypeForm } from "@loubby/shared-contracts/http/schedule/event-types.schema";
import type { TeamTypeForm } from "@loubby/shared-contracts/http/schedule/team-types.schema";
import { ownerSql } from "./as-owner.ts";
import { type Visitor, visitor } from "./hiring/visitor.ts";
import type { TestApp } from "./test-app.ts";

/** A filled-in form of an event type, with changes. */
export function eventTypeForm(change: Partial<EventTypeForm> = {}): EventTypeForm {
  return {
    name: "Intro call",
    slug: "intro-call",
    description: "",
    lengths: [30],
    slot_interval: null,
    buffer_before: 0,
    buffer_after: 0,
    notice: 0,
    window_days: null,
    first_day: null,
    last_day: null,
    per_day: null,
    per_week: null,
    per_month: null,
    seats: 1,
    questions: [],
    place_kind: "call",
    place: "https://meet.test/intro",
    needs_confirmation: false,
    is_secret: false,
    is_on: true,
    hours_id: null,
    ...change,
  };
}

/** A filled-in form of a company's event type with some hosts, with changes. */
export function teamTypeForm(hosts: readonly string[], change: Partial<TeamTypeForm> = {}): TeamTypeForm {
  const { hours_id: _hours, seats: _seats, ...form } = eventTypeForm();
  return {
    ...form,
    scheduling: "round_robin",
    is_interview: false,
    hosts: hosts.map((_id) => ({ _id, weight: 1, minutes: null })),
    ...change,
  };
}

/** The starts, ISO, that a page of a type or of a move offers on the day that it shows. */
export function startsOn(body: string): string[] {
  return [...body.matchAll(/<button[^>]* value="([^"]+Z)"/g)].map(([, start]) => start ?? "");
}

/** The first free start of a type, ISO. */
export async function firstStart(browser: Visitor, { path }: Pick<EventType, "path">): Promise<string> {
  const [start] = startsOn((await browser.get(`${path}?zone=UTC`)).body);
  assert.ok(start, "there is a free time");
  return start;
}

/** Keeps a start for a browser; answers the path of its form, or where it was led instead. */
export async function keepStart(
  browser: Visitor,
  { path }: Pick<EventType, "path">,
  start: string,
  length = 30,
): Promise<{ readonly status: number; readonly body: string; readonly held: string }> {
  const { status, body, location } = await browser.submit(`${path}/held`, {
    start,
    length: String(length),
    zone: "Africa/Lagos",
  });
  return { status, body, held: (location ?? "").replace(/\?.*/, "") };
}

/** Books the first free time of a type; answers the secret that opens the booking. */
export async function bookAs(
  app: TestApp,
  type: Pick<EventType, "path">,
  { name = "Vera Visitor", email = "vera@visitor.test", fields = {} } = {},
): Promise<{ readonly token: string; readonly start: string }> {
  const browser = visitor(app);
  const start = await firstStart(browser, type);
  const { held } = await keepStart(browser, type, start);
  const sent = await browser.submit(held, {
    start,
    length: "30",
    zone: "Africa/Lagos",
    name,
    email,
    ...fields,
  });
  assert.equal(sent.status, 303, sent.body);
  return { token: held.split("/").at(-1) ?? "", start };
}

/** Confirms a booking and lets it have begun, as if time had gone by. */
export async function beginBooking({ services }: TestApp, bookingId: string): Promise<void> {
  await ownerSql(
    services,
    `update bookings set state = 'confirmed', starts_at = now() - interval '1 hour', ends_at = now() - interval '30 minutes',
      blocked_from = now() - interval '1 hour', blocked_to = now() - interval '30 minutes' where id = $1`,
    [bookingId],
  );
}
