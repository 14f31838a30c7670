import assert from "node:assert/strict";
import { availability } from "@loubby/shared-contracts/http/schedule/availability";
import { bookings } from "@loubby/shared-contracts/http/schedule/bookings";
import { eventTypes } from "@loubby/shared-contracts/http/schedule/event-types";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { invitations } from "@loubby/shared-contracts/http/schedule/invitations";
import { rooms } from "@loubby/shared-contracts/http/schedule/rooms";
import { eventForm } from "#api/testing/event-form";
import { beginBooking, bookAs, eventTypeForm } from "#api/testing/booking";
import { upload } from "#api/testing/files/upload";
import type { WalkCases } from "#api/testing/walk";
import { connectionCases } from "./sync/connection-cases.ts";
import { bookingCases } from "./bookings/booking-cases.ts";
import { teamTypeCases } from "./team-types/team-type-cases.ts";

const DAYS = { first_day: "2027-03-01", last_day: "2027-03-05", time_zone: "UTC" };
const HOURS = {
  name: "Evenings",
  time_zone: "UTC",
  days: [[], [], [], [], [], [], [{ from: "18:00", to: "24:00" }]],
  overrides: [],
};

/** Events of the applicant, two that the company invited them to, their hours, days away, bookings and another calendar. */
export const walkCases: WalkCases = async (walk) => {
  const { app, company, applicant, job, secret } = walk;
  const event = await applicant.call(events.create, { body: eventForm({ title: secret }) });
  const eventId = { eventId: event._id };
  const kept = await applicant.call(events.create, { body: eventForm({ title: secret }) });
  const gone = await applicant.call(events.create, { body: eventForm({ title: secret }) });
  const removal = await applicant.call(events.remove, { params: { eventId: gone._id }, query: {} });
  const hours = await applicant.call(availability.addHours, { body: { ...HOURS, name: secret } });
  const absence = { ...DAYS, stand_in_id: null, note: secret };
  const away = await applicant.call(availability.addAbsence, { body: absence });
  const travel = await applicant.call(availability.addTravel, { body: DAYS });
  const type = await applicant.call(eventTypes.create, {
    body: eventTypeForm({ slug: "walk", name: secret, needs_confirmation: true, window_days: 20 }),
  });
  const typeId = { eventTypeId: type._id };
  for (const name of [secret, secret, secret, secret]) await bookAs(app, type, { name });
  const { items } = await applicant.call(bookings.list, { query: {} });
  const [toConfirm, toDecline, toCancel, begun] = items.map(({ _id }) => ({ bookingId: _id }));
  assert.ok(toConfirm && toDecline && toCancel && begun);
  // All of them are new.
  const booked = { version: items[0]?.version };
  await beginBooking(app, begun.bookingId);
  const invite = (time: string) =>
    company.call(events.create, {
      body: eventForm({ title: secret, date: "2031-03-04", time, guests: [applicant.email] }),
    });
  const [asked, proposed, settled] = [await invite("10:00"), await invite("12:00"), await invite("15:00")];
  const answer = { at: asked.at, starts_at: asked.starts_at, response: "accepted", reach: "all" } as const;
  const other = { date: "2031-03-05", time: "12:00", time_zone: "UTC" };
  for (const { _id, at, starts_at } of [proposed, settled])
    await applicant.call(invitations.answer, {
      params: { eventId: _id },
      body: { ...answer, at, starts_at, response: "tentative", proposed: other, note: secret },
    });
  const guest = { eventId: settled._id, guestId: applicant.userId };
  const moved = await company.call(invitations.settle, {
    params: guest,
    body: {
      accept: true,
      at: settled.at,
      proposed_at: "2031-03-05T12:00:00.000Z",
      version: settled.version,
    },
  });
  const room = { name: secret, place: secret, capacity: 4, is_on: true };
  const [hall, booth] = await Promise.all(
    ["Hall", "Booth"].map((name) => company.call(rooms.create, { body: { ...room, name } })),
  );
  assert.ok(hall && booth);
  const fileId = await upload(
    company,
    { purpose: "event-file", name: `${secret}.txt`, type: "text/plain" },
    Buffer.from(secret),
  );
  const filed = await company.call(events.create, {
    body: eventForm({
      title: secret,
      files: [{ _id: fileId, for_candidates: false }],
      subjects: [{ kind: "job", _id: job._id }],
    }),
  });
  return {
    "eventFiles.open": { owner: company, params: { eventId: filed._id, fileId } },
    "eventSubjects.find": { owner: company, query: { kind: "job", id: job._id } },
    "eventSubjects.nextMeeting": { owner: company, query: { kind: "job", id: job._id } },
    ...(await connectionCases(walk)),
    ...(await teamTypeCases(walk)),
    ...(await bookingCases(walk)),
    "meetingTimes.find": {
      owner: applicant,
      body: {
        kind: "meeting",
        guests: [company.email],
        duration: 30,
        first_day: "2031-03-04",
        days: 5,
        time_zone: "UTC",
      },
    },
    "rooms.list": { owner: company },
    "rooms.create": { owner: company, body: { ...room, name: "Another", place: "" } },
    "rooms.update": { owner: company, params: { roomId: hall._id }, body: { ...room, version: 1 } },
    "rooms.remove": { owner: company, params: { roomId: booth._id } },
    "conflicts.find": { owner: applicant, body: eventForm() },
    "eventTypes.list": { owner: applicant },
    "eventTypes.create": { owner: applicant, body: eventTypeForm({ slug: "other" }) },
    "eventTypes.update": {
      owner: applicant,
      params: typeId,
      body: { ...eventTypeForm({ slug: "walk" }), version: 1 },
    },
    "eventTypes.remove": { owner: applicant, params: typeId },
    "bookings.list": { owner: applicant },
    "bookings.ofEvent": { owner: applicant, params: { eventId: kept._id } },
    "bookings.confirm": { owner: applicant, params: toConfirm, body: booked },
    "bookings.decline": { owner: applicant, params: toDecline, body: booked },
    "bookings.cancel": { owner: applicant, params: toCancel, body: booked },
    "bookings.noShow": { owner: applicant, params: begun },
    "availability.read": { owner: applicant },
    "availability.open": {
      owner: applicant,
      query: { from: "2026-03-01T00:00:00.000Z", to: "2026-03-08T00:00:00.000Z" },
    },
    "availability.addHours": { owner: applicant, body: HOURS },
    "availability.changeHours": {
      owner: applicant,
      params: { hoursId: hours._id },
      body: { ...HOURS, version: 1 },
    },
    "availability.removeHours": { owner: applicant, params: { hoursId: hours._id } },
    "availability.addAbsence": { owner: applicant, body: { ...absence, note: "" } },
    "availability.removeAbsence": { owner: applicant, params: { absenceId: away._id } },
    "availability.addTravel": {
      owner: applicant,
      body: { first_day: "2028-03-01", last_day: "2028-03-01", time_zone: "UTC" },
    },
    "availability.removeTravel": { owner: applicant, params: { travelId: travel._id } },
    "secondZone.read": { owner: applicant },
    "secondZone.choose": { owner: applicant, body: { time_zone: "Asia/Tokyo" } },
    "eventRemovals.undo": { owner: applicant, params: { removalId: removal.removal_id } },
    "events.list": {
      owner: applicant,
      query: { from: "2026-03-01T00:00:00.000Z", to: "2026-03-08T00:00:00.000Z" },
    },
    "events.file": {
      owner: applicant,
      query: { from: "2026-03-01T00:00:00.000Z", to: "2026-03-08T00:00:00.000Z" },
    },
    "events.upcoming": { owner: applicant },
    "events.people": { owner: company },
    "events.get": { owner: applicant, params: eventId },
    "events.series": { owner: applicant, params: eventId },
    "events.preview": { owner: applicant, params: eventId, body: { reach: "all" } },
    "events.create": { owner: applicant, body: eventForm() },
    "events.update": {
      owner: applicant,
      params: eventId,
      body: { ...eventForm({ title: secret }), version: 1 },
    },
    "invitations.answer": { owner: applicant, params: { eventId: asked._id }, body: answer },
    "invitations.settle": {
      owner: company,
      params: { eventId: proposed._id, guestId: applicant.userId },
      body: {
        accept: false,
        at: proposed.at,
        proposed_at: "2031-03-05T12:00:00.000Z",
        version: proposed.version,
      },
    },
    "invitations.reopen": { owner: company, params: guest, body: { at: moved.at, version: moved.version } },
    "calendarFeed.get": { owner: applicant },
    "calendarFeed.renew": { owner: applicant },
    "calendarFeed.end": { owner: applicant },
    "reminders.ofEvent": { owner: applicant, params: { eventId: asked._id } },
    "reminders.set": {
      owner: applicant,
      params: { eventId: asked._id },
      body: { reminders: [], is_default: false },
    },
    "events.remove": { owner: applicant, params: eventId },
  };
};
