import { call } from "@loubby/shared-contracts/http/call";
import { conflicts } from "@loubby/shared-contracts/http/schedule/conflicts";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { conflictWords } from "./conflict-words.ts";
import { conflictsAsked } from "./conflicts-asked.ts";
import { valuesOf } from "./event-draft.ts";
import { warnOfTime } from "./undo-toast.ts";

/** Says what speaks against the time that an event stands at now. What can't be told is no matter. */
export async function warnOfConflicts(event: CalendarEvent): Promise<void> {
  const values = valuesOf(event);
  const body = conflictsAsked(values, event._id);
  const found = await call(conflicts.find, { body }).catch(() => null);
  if (found === null || found.conflicts.length === 0) return;
  const words = found.conflicts.map((each) => conflictWords(each, found.looked_at, values.time_zone));
  warnOfTime(words.join(" "));
}
