import type { EventType, EventTypeForm } from "@loubby/shared-contracts/http/schedule/event-types.schema";

/** `30 min`, `1 hour`. */
export const lengthName = (minutes: number): string => (minutes === 60 ? "1 hour" : `${minutes} min`);

/** A name as the last part of an address: `intro-call`; empty where nothing is left of it. */
export const slugOf = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);

/** What a new form begins with. */
export const NEW_LINK: EventTypeForm = {
  name: "",
  slug: "",
  description: "",
  lengths: [30],
  slot_interval: null,
  buffer_before: 0,
  buffer_after: 0,
  notice: 120,
  window_days: 30,
  first_day: null,
  last_day: null,
  per_day: null,
  per_week: null,
  per_month: null,
  seats: 1,
  questions: [],
  place_kind: "call",
  place: "",
  needs_confirmation: false,
  is_secret: false,
  is_on: true,
  hours_id: null,
};

/** What can be booked, as its form shows it. */
export function formOf(type: EventType): EventTypeForm {
  const form: Partial<EventType> = { ...type };
  for (const field of ["_id", "version", "path"] as const) delete form[field];
  return form as EventTypeForm;
}
