import type { Conflict } from "@loubby/shared-contracts/http/schedule/conflicts.schema";
import { fullDay } from "./event-words.ts";

/** What speaks against a time, in a sentence; of a series with how often, or when where it isn't each time. */
export function conflictWords(conflict: Conflict, lookedAt: number, timeZone: string): string {
  const { kind, who, title, times, starts_at } = conflict;
  const event = title === null ? "another event" : `“${title}”`;
  const said = {
    busy: who === null ? `You have ${event} then` : `${who} is busy then`,
    away: who === null ? "You're out of office then" : `${who} is out of office then`,
    outside_hours: "It's outside your working hours",
    no_break: `It leaves no break beside ${event}`,
    room_taken: title === null ? `${who} is taken then` : `${who} is taken by “${title}” then`,
    room_small: `${who} holds fewer people than you invite`,
  }[kind];
  if (lookedAt < 2) return `${said}.`;
  const often =
    times === lookedAt
      ? "each time"
      : `${times} of ${lookedAt} times, first on ${fullDay(starts_at, timeZone)}`;
  return `${said}: ${often}.`;
}
