import { randomUUID } from "node:crypto";
import { availability } from "@loubby/shared-contracts/http/schedule/availability";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { ownerSql } from "#api/testing/as-owner";
import { eventForm } from "#api/testing/event-form";
import type { WalkCases } from "#api/testing/walk";

const DAYS = { first_day: "2027-03-01", last_day: "2027-03-05", time_zone: "UTC" };
const HOURS = {
  name: "Evenings",
  time_zone: "UTC",
  days: [[], [], [], [], [], [], [{ from: "18:00", to: "24:00" }]],
  overrides: [],
};

/** An event of the applicant, their hours, days away and another calendar of theirs. */
export const walkCases: WalkCases = async ({ app, company, applicant, secret }) => {
  const event = await applicant.call(events.create, { body: eventForm({ title: secret }) });
  const eventId = { eventId: event._id };
  const hours = await applicant.call(availability.addHours, { body: { ...HOURS, name: secret } });
  const absence = { ...DAYS, stand_in_id: null, note: secret };
  const away = await applicant.call(availability.addAbsence, { body: absence });
  const travel = await applicant.call(availability.addTravel, { body: DAYS });
  const connectionId = randomUUID();
  await ownerSql(
    app.services,
    `insert into calendar_connections (id, person_id, provider, server, username, sealed)
      values ($1, $2, 'caldav', 'https://calendars.walk.test/', $3, 'sealed')`,
    [connectionId, applicant.userId, secret],
  );
  const connection = { owner: applicant, params: { connectionId } };
  return {
    "calendarConnections.list": { owner: applicant },
    "calendarConnections.connect": {
      owner: applicant,
      body: { server: "calendars.walk.test", username: "walk", password: "walk" },
    },
    "calendarConnections.choose": { ...connection, body: { is_read: [] } },
    "calendarConnections.reconnect": { ...connection, body: { password: "walk" } },
    "calendarConnections.read": connection,
    "calendarConnections.disconnect": connection,
    "calendarConsents.begin": { owner: applicant, body: { provider: "google" } },
    "calendarConsents.finish": { owner: applicant, body: { state: "walk", code: "walk" } },
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
    "events.list": {
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
    "events.remove": { owner: applicant, params: eventId },
  };
};
