import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { EventGuest } from "@loubby/shared-contracts/http/schedule/guests.schema";
import { chosenOf } from "@loubby/shared-contracts/http/schedule/shows-as";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf, type Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { requireEvent, requireOwn } from "../calendar-of.ts";
import { replan } from "../change-event.ts";
import { type ChangeForm, requireNewest } from "../change-form.ts";
import type { PlannedEvent } from "../events.sql.ts";
import { unlessRoomTaken } from "../rooms/reserve-room.ts";
import { wallTimeOf } from "../series/rule-of.ts";
import { holdSeries } from "../series/series.sql.ts";
import { daysOf } from "../timed-form.ts";
import { findGuest, putAnswer } from "./answers.sql.ts";
import { findAnswersBut, findSettled } from "./former-answers.sql.ts";
import { tellDeclined } from "./tell-declined.ts";

/** What the organizer makes of another time that a guest proposed. */
export interface Settlement {
  readonly accept: boolean;
  readonly at: string;
  readonly proposed_at: string;
  readonly version: number;
}

/**
 * Accepts the start that a guest proposed, which moves the event like any change and counts as the guest's yes, or declines
 * it and tells them. Throws 404, 403 for a guest, 409 for a proposal that is gone or an older version, 422 where it can't move there.
 */
export function settleProposal(
  services: Services,
  principal: Principal,
  { eventId, guestId }: { readonly eventId: string; readonly guestId: string },
  { accept, at, proposed_at, version }: Settlement,
): Promise<CalendarEvent> {
  const work = services.db.as(askerOf(principal)).write(async (sql) => {
    const { recurrence } = await requireOwn(sql, principal, eventId);
    // A single event is named by its start, which moves with it.
    const named = recurrence === "none" ? null : at;
    const event = await requireOwn(sql, principal, eventId, named);
    const proposer = event.guests.find(({ _id }) => _id === guestId);
    if (proposer?.proposed_at !== proposed_at) throw proposalOver();
    if (accept) {
      // Held, so that an answer comes before the move or after.
      await holdSeries(sql, eventId);
      const others = await findAnswersBut(sql, { eventId, guestId }, named);
      const settled = { from: event.starts_at, note: proposer.note, others };
      const answer = { response: "accepted", note: "", proposed_at: null, settled } as const;
      const form = formOf(event, proposed_at, version);
      await replan(services, sql, principal, eventId, {
        ...form,
        proposal: { guestId, is: "accepted", answer },
      });
    } else {
      await requireNewest(sql, principal, eventId, version);
      const { note } = proposer;
      await answerFor(sql, event, proposer, note);
      await tellDeclined(services, sql, principal, event, proposer);
    }
    return requireEvent(sql, principal, eventId, named);
  });
  return unlessRoomTaken(work);
}

/**
 * Moves an event back from the start that a guest had proposed, and has the proposal wait for an answer again. What the other
 * guests had answered before counts again, unless they have answered since. Throws as `settleProposal`, 409 also once the guest
 * has answered since.
 */
export function reopenProposal(
  services: Services,
  principal: Principal,
  { eventId, guestId }: { readonly eventId: string; readonly guestId: string },
  { at, version }: Pick<Settlement, "at" | "version">,
): Promise<CalendarEvent> {
  const work = services.db.as(askerOf(principal)).write(async (sql) => {
    const { recurrence } = await requireOwn(sql, principal, eventId);
    const named = recurrence === "none" ? null : at;
    const event = await requireOwn(sql, principal, eventId, named);
    await holdSeries(sql, eventId);
    const settled = await findSettled(sql, { eventId, guestId }, named);
    if (settled === undefined) throw proposalOver();
    const answer = { response: "tentative", note: settled.note, proposed_at: event.starts_at } as const;
    const form = formOf(event, settled.from, version);
    await replan(services, sql, principal, eventId, {
      ...form,
      proposal: { guestId, is: "reopened", answer, others: settled.others },
    });
    return requireEvent(sql, principal, eventId, named);
  });
  return unlessRoomTaken(work);
}

const proposalOver = () =>
  new ApiError(409, "proposal_over", "This proposal isn't there any more. Please look again.");

/** The change that moves an event, of a series the one occurrence, to another start. */
function formOf(event: PlannedEvent, startsAt: string, version: number): ChangeForm {
  const { title, kind, time_zone, place, room_id, notes, guests } = event;
  const isSeries = event.recurrence !== "none";
  const duration = (Date.parse(event.ends_at) - Date.parse(event.starts_at)) / 60_000;
  const when = { ...wallTimeOf(startsAt, time_zone), time_zone, duration, all_day: event.all_day };
  return {
    title,
    kind,
    place,
    room_id,
    notes,
    shows_as: chosenOf(event),
    ...when,
    ...daysOf(when),
    guests: guests.map(({ email }) => email),
    guest_names: {},
    recurrence: "none",
    custom: null,
    until: null,
    count: null,
    version,
    reach: isSeries ? "this" : "all",
    at: event.at,
  };
}

async function answerFor(sql: Sql, event: CalendarEvent, { _id }: EventGuest, note: string): Promise<void> {
  const key = { eventId: event._id, guestId: _id };
  const guest = await findGuest(sql, key);
  if (guest === undefined) return;
  const at = event.recurrence === "none" ? null : event.at;
  await putAnswer(sql, { ...key, guest, at }, { response: "tentative", note, proposed_at: null });
}
