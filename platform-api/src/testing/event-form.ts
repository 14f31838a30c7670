import { randomUUID } from "node:crypto";
import type { EventForm } from "@loubby/shared-contracts/http/schedule/events.schema";

/** A filled-in form of an event, with changes. */
export function eventForm(changes: Partial<EventForm> = {}): EventForm & { readonly client_id: string } {
  return {
    client_id: randomUUID(),
    title: "Weekly meeting",
    kind: "meeting",
    date: "2026-03-03",
    time: "10:00",
    time_zone: "Europe/Berlin",
    duration: 30,
    place: "",
    room_id: null,
    notes: "",
    guests: [],
    guest_names: {},
    all_day: false,
    end_date: null,
    end_time: null,
    shows_as: null,
    recurrence: "none",
    custom: null,
    until: null,
    count: null,
    ...changes,
  };
}
