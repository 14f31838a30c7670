import { sql } from "kysely";
import type { EventFile } from "@loubby/shared-contracts/http/schedule/event-files.schema";
import type { Sql } from "#api/db/database";

/** The people of the product among an event's guests, or those from outside. */
export type Audience = "people" | "outside";

/** A file as the news of it names it. */
export type KnownFile = Pick<EventFile, "_id" | "name" | "for_candidates">;

/** What an audience knows, and hasn't heard. */
export interface FileNews {
  readonly event_id: string;
  readonly audience: Audience;
  /** The files that they know of. */
  readonly before: readonly KnownFile[];
}

/** A guest who may be told, with the files that they may open. */
export interface FileReader {
  readonly guest_id: string;
  readonly is_outside: boolean;
  /** Empty where it isn't known. */
  readonly name: string;
  readonly email: string;
  /** They are interviewed: they see files for candidates alone. */
  readonly is_candidate: boolean;
  /** Whose candidate they are, and for which job; null for anyone else. */
  readonly company_name: string | null;
  readonly job_title: string | null;
  /** By mail, and by no bell: someone from outside, or a candidate without a password. */
  readonly is_reached_by_mail: boolean;
  readonly files: readonly Pick<EventFile, "_id" | "name">[];
}

/** Who tells of an event's files. */
export interface FileTeller {
  readonly owner_id: string;
  readonly organization_id: string | null;
  readonly organizer: string;
  readonly email: string;
}

/** Notes that an audience is to be told of an event's files at a moment (ISO 8601), unless it is noted already. */
export async function putFileNews(
  db: Sql,
  { eventId, ownerId }: { readonly eventId: string; readonly ownerId: string },
  news: { readonly audience: Audience; readonly before: readonly KnownFile[]; readonly dueAt: string },
): Promise<void> {
  await sql`
    insert into event_file_news (event_id, owner_id, audience, before, due_at)
    values (${eventId}, ${ownerId}, ${news.audience}, ${JSON.stringify(news.before)}::jsonb, ${news.dueAt}::timestamptz)
    on conflict do nothing`.execute(db);
}

/** Forgets what an audience was to be told of an event's files: they have just heard of them. */
export async function dropFileNews(db: Sql, eventId: string, audience: Audience): Promise<void> {
  await db
    .deleteFrom("event_file_news")
    .where("event_id", "=", eventId)
    .where("audience", "=", audience)
    .execute();
}

/** Takes one that is due, locked until the transaction ends; undefined without any. Runs as `worker`, as all below. */
export async function takeFileNews(db: Sql): Promise<FileNews | undefined> {
  const { rows } = await sql<FileNews>`
    delete from event_file_news where (event_id, audience) = (
      select event_id, audience from event_file_news where due_at <= now() order by due_at limit 1 for update skip locked)
    returning event_id, audience, before`.execute(db);
  return rows[0];
}

/** The guests of an event who may be told of its files. */
export async function findFileReaders(db: Sql, eventId: string): Promise<FileReader[]> {
  const { rows } = await sql<FileReader>`select * from readers_of_event_files(${eventId}::uuid)`.execute(db);
  return rows;
}

/** Who organizes an event; undefined once it is gone. */
export async function findFileTeller(db: Sql, eventId: string): Promise<FileTeller | undefined> {
  const { rows } = await sql<FileTeller>`
    select e.owner_id, e.organization_id, p.first_name || ' ' || p.last_name as organizer, p.email
    from events e cross join lateral event_people(array[e.owner_id]) p
    where e.id = ${eventId}`.execute(db);
  return rows[0];
}
