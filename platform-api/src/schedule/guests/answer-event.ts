import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { GuestAnswer } from "@loubby/shared-contracts/http/schedule/guests.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf, type Principal } from "#api/access/principal";
import type { Services } from "#api/services";
import { requireEvent } from "../calendar-of.ts";
import { readEvent } from "../events.service.ts";
import { giveAnswer } from "./give-answer.ts";

/** Answers an invitation as its guest. Throws 404, 403 for the organizer, and what `giveAnswer` throws. */
export async function answerEvent(
  services: Services,
  principal: Principal,
  eventId: string,
  answer: GuestAnswer,
): Promise<CalendarEvent> {
  const { userId, name } = principal;
  const event = await services.db.as(askerOf(principal)).read((sql) => requireEvent(sql, principal, eventId));
  if (event.editable) throw new ApiError(403, "guests_only", "You organize this event: its guests answer.");
  await services.db
    .as({ role: "worker" })
    .write((sql) => giveAnswer(sql, { eventId, guestId: userId }, name, answer));
  return readEvent(services, principal, eventId, event.recurrence === "none" ? null : answer.at);
}
