import { events } from "@loubby/shared-contracts/http/schedule/events";
import { eventForm } from "#api/testing/event-form";
import type { WalkCases } from "#api/testing/walk";

/** An event of the applicant. */
export const walkCases: WalkCases = async ({ company, applicant, secret }) => {
  const event = await applicant.call(events.create, { body: eventForm({ title: secret }) });
  const eventId = { eventId: event._id };
  return {
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
    "events.remove": { owner: applicant, params: eventId },
  };
};
