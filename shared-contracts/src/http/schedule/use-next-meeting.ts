import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import * as paths from "@loubby/shared-contracts/paths";
import { on, useLock } from "@loubby/shared-contracts/shell";
import { keyOf, query } from "../query.ts";
import { dayWords } from "./day-words.ts";
import { newEventAbout } from "./event-about.ts";
import { eventSubjects } from "./event-subjects.ts";
import type { NextMeeting } from "./event-subjects.schema.ts";
import { asksGuests } from "./events.ts";
import { spanIn } from "./span-in.ts";
import type { SubjectKind } from "./subject-kinds.ts";

/**
 * The reader's next meeting about something as a page shows it, kept up to date while calendars change: when it is by the
 * reader's clocks, and where it opens; and where one is scheduled, null for those who may not.
 */
export function useNextMeeting(kind: SubjectKind, id: string) {
  const client = useQueryClient();
  const scheduleLink = useLock(asksGuests) === null ? newEventAbout(kind, id) : null;
  // It may have been planned in the calendar since.
  const found = useQuery({ ...query(eventSubjects.nextMeeting, { query: { kind, id } }), staleTime: 0 });
  useEffect(
    () =>
      on(
        "schedule.changed.v1",
        () => void client.invalidateQueries({ queryKey: keyOf(eventSubjects.nextMeeting) }),
      ),
    [client],
  );
  const event = found.data?.event;
  return {
    meeting: event
      ? { title: event.title, when: whenOf(event), link: paths.event(event._id, event.at) }
      : null,
    scheduleLink,
    failed: found.isError && found.data === undefined,
    onRetry: () => void found.refetch(),
  };
}

/** `Thu, Dec 4, 14:00`, with its year where that isn't this one; days alone of an event that is all day. */
function whenOf(event: NextMeeting): string {
  if (event.all_day) return dayWords(event);
  const start = { starts_at: event.starts_at, ends_at: event.starts_at };
  const words = spanIn(start, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return words.replace(`, ${new Date().getFullYear()},`, ",");
}
