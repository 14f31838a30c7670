import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { EventSubject, NextMeeting } from "@loubby/shared-contracts/http/schedule/event-subjects.schema";
import type { CalendarEvent, EventForm } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { SubjectKind } from "@loubby/shared-contracts/http/schedule/subject-kinds";
import { askerOf, type Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { readerOf } from "../calendar-of.ts";
import { findNextAbout } from "./next-about.sql.ts";
import type { SubjectKey } from "./openable.sql.ts";
import { findByPersonName } from "./subjects-by-name.ts";
import { findSubject, findSubjects, replaceSubjects } from "./subjects.sql.ts";

interface Looked {
  readonly q: string;
  readonly kind?: SubjectKind | undefined;
  readonly id?: string | undefined;
}

/** What an event of the asker's can be about: by words, or the one thing that is named. */
export function findAbout(
  { db }: Services,
  principal: Principal,
  { q, kind, id }: Looked,
): Promise<{ items: EventSubject[] }> {
  const { opens } = readerOf(principal);
  return db.as(askerOf(principal)).read(async (sql) => {
    if (kind === undefined || id === undefined) {
      const named = await findByPersonName(sql, principal, opens, q);
      return { items: [...(await findSubjects(sql, opens, q)), ...named] };
    }
    const found = await findSubject(sql, opens, { kind, _id: id });
    return { items: found === undefined ? [] : [found] };
  });
}

/** The asker's next event about something. Null too for what they can't open, as if it weren't there. */
export function readNextMeeting(
  { db }: Services,
  principal: Principal,
  { kind, id: _id }: { readonly kind: SubjectKind; readonly id: string },
): Promise<{ event: NextMeeting | null }> {
  const reader = readerOf(principal);
  return db.as(askerOf(principal)).read(async (sql) => {
    const about = await findSubject(sql, reader.opens, { kind, _id });
    const next = about && (await findNextAbout(sql, reader, { kind, _id }));
    return { event: next === undefined ? null : toMeeting(next) };
  });
}

/**
 * Makes an event about what a form names; without a list, it stays about what it was. What the asker can't open any more and
 * wasn't shown stays too. Throws 404 `subject_not_found`.
 */
export async function putSubjects(
  sql: Sql,
  principal: Principal,
  written: { readonly eventId: string; readonly ownerId: string },
  subjects: EventForm["subjects"],
  shown: readonly SubjectKey[],
): Promise<void> {
  if (subjects === undefined) return;
  const { opens } = readerOf(principal);
  for (const subject of subjects) {
    if ((await findSubject(sql, opens, subject)) !== undefined) continue;
    const message = `${NAMES[subject.kind]} doesn't exist, or you can't open it. Choose something else.`;
    throw new ApiError(404, "subject_not_found", message, [{ path: "subjects", message }]);
  }
  const kinds = shown.map(({ kind }) => kind);
  await replaceSubjects(sql, written, subjects, kinds);
}

const NAMES: Readonly<Record<SubjectKind, string>> = {
  job: "This job",
  application: "This application",
  talent: "This talent",
  pool_member: "This pool member",
  order: "This order",
  project: "This project",
  conversation: "This conversation",
};

const toMeeting = ({
  _id,
  at,
  recurrence,
  title,
  all_day,
  starts_at,
  ends_at,
}: CalendarEvent): NextMeeting => ({
  _id,
  at: recurrence === "none" ? null : at,
  title,
  all_day,
  starts_at,
  ends_at,
});
