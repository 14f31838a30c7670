import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";

/**
 * Names an event's files for a mail: `Files: Agenda.pdf, Plan.docx`. Candidates, and guests of an interview who may be one,
 * read of those alone that are meant for candidates. Null without any.
 */
export function filesLine({ files }: CalendarEvent, forCandidates: boolean): string | null {
  const shown = files.filter(({ for_candidates }) => for_candidates || !forCandidates);
  return shown.length === 0 ? null : `Files: ${shown.map(({ name }) => name).join(", ")}`;
}
