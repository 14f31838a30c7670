import type { CalendarConnection } from "@loubby/shared-contracts/http/schedule/calendar-connections.schema";

/** What there is to say of the copies in an account's calendars, the one that gets events first. */
export function copiesNotes({ calendars, ...account }: CalendarConnection): string[] {
  return calendars
    .toSorted((a, b) => Number(b.takes_events) - Number(a.takes_events))
    .flatMap((calendar) => notesOf(calendar, account));
}

function notesOf(
  { name, takes_events, copies, refused }: CalendarConnection["calendars"][number],
  { may_write, problem, waits_until }: Pick<CalendarConnection, "may_write" | "problem" | "waits_until">,
): string[] {
  const stands = copies === 1 ? "1 copy" : `${copies.toLocaleString("en-US")} copies`;
  const refuses = refused === 1 ? "1 event" : `${refused.toLocaleString("en-US")} events`;
  if (takes_events)
    return [
      ...(copies > 0 ? [`${stands} in ${name}.`] : []),
      ...(refused > 0 && may_write ? [`${name} refused ${refuses}. We try again by ourselves.`] : []),
    ];
  if (copies === 0) return [];
  if (!may_write) return [`We may not remove ${stands} from ${name} any more. Delete them in that calendar.`];
  const isStuck = problem !== null || waits_until !== null || refused > 0;
  return isStuck
    ? [`We couldn't remove ${stands} from ${name} yet. We try again by ourselves.`]
    : [`We're removing ${stands} from ${name}.`];
}
