import { MOST_EVENT_FILES } from "@loubby/shared-contracts/http/schedule/event-file-limits";
import type { EventValues } from "./event-draft.ts";

/** Says which files an event can have, and who opens them. */
export function filesHelp({ kind }: EventValues, isMember: boolean, isAlone: boolean): string {
  const most = `Up to ${MOST_EVENT_FILES}: documents, pictures and films, 25 MB each.`;
  if (isAlone) return most;
  if (isMember && kind === "interview")
    return `${most} Everyone you invite opens them, candidates only those that you mark for them.`;
  return `${most} Everyone you invite opens them.`;
}
