import { events } from "@loubby/shared-contracts/http/schedule/events";
import { invitations } from "@loubby/shared-contracts/http/schedule/invitations";
import { eventForm } from "#api/testing/event-form";
import type { WalkCases } from "#api/testing/walk";

/** An event of the applicant, and two that the company invited them to. */
export const walkCases: WalkCases = async ({ company, applicant, secret }) => {
  const event = await applicant.call(events.create, { body: eventForm({ title: secret }) });
  const eventId = { eventId: event._id };
  const invite = (time: string) =>
    company.call(events.create, {
      body: eventForm({ title: secret, date: "2031-03-04", time, guests: [applicant.email] }),
    });
  const [asked, proposed] = [await invite("10:00"), await invite("12:00")];
  const answer = { at: asked.at, starts_at: asked.starts_at, response: "accepted", reach: "all" } as const;
  const other = { date: "2031-03-05", time: "12:00", time_zone: "UTC" };
  await applicant.call(invitations.answer, {
    params: { eventId: proposed._id },
    body: {
      ...answer,
      at: proposed.at,
      starts_at: proposed.starts_at,
      response: "tentative",
      proposed: other,
      note: secret,
    },
  });
  return {
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
