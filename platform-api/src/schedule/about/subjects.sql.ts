import { sql } from "kysely";
import type { EventSubject } from "@loubby/shared-contracts/http/schedule/event-subjects.schema";
import { type SubjectKind, subjectKinds } from "@loubby/shared-contracts/http/schedule/subject-kinds";
import type { Sql } from "#api/db/database";
import { containing } from "#api/words/containing";
import { openable, type SubjectKey, type SubjectRights, type SubjectRow, toSubject } from "./openable.sql.ts";

/** How many of a kind are suggested. */
export const MOST_OF_KIND = 5;

/** What is found by names, of which there may be a million. */
const FOUND_BY_NAME: readonly SubjectKind[] = ["application", "talent"];

/** The newest things of each kind, but those of `findByPersonName`, that the asker may open and whose title holds the words. */
export async function findSubjects(db: Sql, rights: SubjectRights, words: string): Promise<EventSubject[]> {
  const kinds = opened(rights).filter((kind) => !FOUND_BY_NAME.includes(kind));
  const { rows } = await sql<SubjectRow>`
    select kind, _id, title, place from (
      select found.*, row_number() over (partition by kind order by at desc, _id) as nth
      from (${openable(kinds, () => null)}) found
      where title <> '' and ${containing(words, sql`title`)}
    ) ranked
    where nth <= ${MOST_OF_KIND} order by nth, at desc`.execute(db);
  return rows.map(toSubject);
}

/** Things of one kind as far as the asker may open them, the newest first. */
export async function findSubjectsById(
  db: Sql,
  rights: SubjectRights,
  kind: SubjectKind,
  ids: readonly string[],
): Promise<EventSubject[]> {
  if (!rights.has(kind) || ids.length === 0) return [];
  const { rows } = await sql<SubjectRow>`
    select kind, _id, title, place from (${openable([kind], () => sql`${ids}::uuid[]`)}) found
    order by at desc, _id`.execute(db);
  return rows.map(toSubject);
}

/** One thing as the asker may open it, or undefined. */
export async function findSubject(
  db: Sql,
  rights: SubjectRights,
  { kind, _id }: SubjectKey,
): Promise<EventSubject | undefined> {
  return (await findSubjectsById(db, rights, kind, [_id]))[0];
}

/** Finds what events are about by event, as far as the asker may open it. */
export async function findSubjectsOf(
  db: Sql,
  rights: SubjectRights,
  eventIds: readonly string[],
): Promise<Map<string, EventSubject[]>> {
  const { rows } = await sql<SubjectRow & { event_id: string }>`
    with about as materialized (
      select event_id, kind, subject_id from event_subjects where event_id = any (${eventIds}::uuid[])
    )
    select about.event_id, found.kind, found._id, found.title, found.place
    from about join (
      ${openable(opened(rights), (kind) => sql`array(select s.subject_id from about s where s.kind = ${kind})`)}
    ) found on found.kind = about.kind and found._id = about.subject_id
    order by found.kind`.execute(db);
  const found = new Map<string, EventSubject[]>();
  for (const { event_id, ...row } of rows)
    found.set(event_id, [...(found.get(event_id) ?? []), toSubject(row)]);
  return found;
}

const opened = (rights: SubjectRights) => subjectKinds.filter((kind) => rights.has(kind));

/** Makes an event about these, and about nothing else of `among`, the kinds that were shown. */
export async function replaceSubjects(
  db: Sql,
  { eventId, ownerId }: { readonly eventId: string; readonly ownerId: string },
  subjects: readonly SubjectKey[],
  among: readonly SubjectKind[],
): Promise<void> {
  const gone = among.filter((kind) => !subjects.some((subject) => subject.kind === kind));
  await sql`
    delete from event_subjects where event_id = ${eventId} and kind = any (${gone}::text[])`.execute(db);
  await sql`
    insert into event_subjects (event_id, owner_id, kind, subject_id)
    select ${eventId}::uuid, ${ownerId}::uuid, kind, _id
    from jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb) as s (kind text, _id uuid)
    on conflict (event_id, kind) do update set subject_id = excluded.subject_id`.execute(db);
}

/** Makes another event of the asker's about the same. */
export async function copySubjects(db: Sql, fromId: string, toId: string): Promise<void> {
  await sql`
    insert into event_subjects (event_id, owner_id, kind, subject_id)
    select ${toId}::uuid, owner_id, kind, subject_id from event_subjects where event_id = ${fromId}`.execute(
    db,
  );
}
