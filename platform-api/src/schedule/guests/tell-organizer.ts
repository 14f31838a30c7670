import * as paths from "@loubby/shared-contracts/paths";
import { truncate } from "@loubby/shared-contracts/shell/text";
import type { Sql } from "#api/db/database";
import { tell } from "#api/notifications/tell";
import { eventNotices } from "../notices.ts";
import type { Series } from "../series/series.sql.ts";
import { spokenStart, spokenTime } from "../wall-time.ts";
import type { GuestAnswered } from "./answers.sql.ts";
import type { Occurrence } from "./occurrence.sql.ts";

interface Answered {
  readonly series: Series;
  readonly event: Occurrence;
  /** Who answered. */
  readonly guest: string;
  readonly answer: GuestAnswered;
  /** It is about one occurrence of a series. */
  readonly isOne: boolean;
}

const DID = {
  needs_action: "hasn't answered",
  accepted: "is coming to",
  tentative: "may come to",
  declined: "isn't coming to",
} as const;
/** Characters of a note that fit into a line of the bell; the event has all of it. */
const NOTE = 120;

/** Tells the organizer by their channels what a guest answered. */
export function tellOrganizer(sql: Sql, { series, event, guest, answer, isOne }: Answered): Promise<void> {
  const { starts_at, ends_at, time_zone } = event;
  const { response, note, proposed_at } = answer;
  const words = spokenStart(event);
  const isSeries = event.recurrence !== "none";
  const when = isSeries && !isOne ? "all times" : words;
  const did =
    proposed_at === null
      ? `${guest} ${DID[response]} “${event.title}”, ${when}`
      : `${guest} proposes ${spokenTime(proposed_at, time_zone)} for “${event.title}”, now ${words}`;
  return tell(sql, {
    userId: series.owner_id,
    organizationId: series.organization_id,
    title: proposed_at === null ? "Answer to your invitation" : "Another time proposed",
    body: note === "" ? did : `${did}: “${truncate(note, NOTE)}”`,
    link: paths.event(series.id, isSeries ? event.at : null),
    notice: eventNotices.answer,
    ...(proposed_at === null &&
      when === words &&
      !event.all_day && { span: { starts_at, ends_at, time_zone, words } }),
  });
}
