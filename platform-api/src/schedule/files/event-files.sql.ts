import { sql } from "kysely";
import type { EventFile } from "@loubby/shared-contracts/http/schedule/event-files.schema";
import type { Sql } from "#api/db/database";

/** A file of an event and where its bytes are. */
export interface StoredEventFile {
  readonly _id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly content_type: string;
  readonly object_key: string;
}

/** An event and whose it is. */
interface Key {
  readonly eventId: string;
  readonly ownerId: string;
}

type SentFile = Pick<EventFile, "_id" | "for_candidates">;

/** Finds the files of the asker's events by event, as far as they may open them. */
export async function findFilesOf(db: Sql, eventIds: readonly string[]): Promise<Map<string, EventFile[]>> {
  const { rows } = await sql<EventFile & { event_id: string }>`
    select event_id, file_id as _id, name, size, content_type, for_candidates
    from files_of_events(${eventIds}::uuid[])`.execute(db);
  const found = new Map<string, EventFile[]>();
  for (const { event_id, ...file } of rows) found.set(event_id, [...(found.get(event_id) ?? []), file]);
  return found;
}

/** Finds the files of one event of the asker's that they may open, with where their bytes are. */
export async function findStoredFiles(db: Sql, eventId: string): Promise<StoredEventFile[]> {
  const { rows } = await sql<StoredEventFile>`
    select file_id as _id, name, size, content_type, object_key
    from files_of_events(array[${eventId}::uuid])`.execute(db);
  return rows;
}

/** Finds the files of an event that one of its guests may open. Runs as `worker`. */
export async function findFilesForGuest(
  db: Sql,
  eventId: string,
  guestId: string,
): Promise<StoredEventFile[]> {
  const { rows } = await sql<StoredEventFile>`
    select file_id as _id, name, size, content_type, object_key
    from files_for_guest(${eventId}, ${guestId})`.execute(db);
  return rows;
}

/** The ids of all files of an event that the asker organizes. */
export async function findFileIds(db: Sql, eventId: string): Promise<string[]> {
  const rows = await db.selectFrom("event_files").select("file_id").where("event_id", "=", eventId).execute();
  return rows.map(({ file_id }) => file_id);
}

/** Makes exactly these an event's files, in their order. */
export async function replaceFiles(
  db: Sql,
  { eventId, ownerId }: Key,
  files: readonly SentFile[],
): Promise<void> {
  await sql`
    delete from event_files where event_id = ${eventId} and file_id <> all (${files.map(({ _id }) => _id)}::uuid[])`.execute(
    db,
  );
  await sql`
    insert into event_files (event_id, owner_id, file_id, position, for_candidates)
    select ${eventId}::uuid, ${ownerId}::uuid, f._id, f.place - 1, f.for_candidates
    from rows from (jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as (_id uuid, for_candidates boolean))
      with ordinality as f (_id, for_candidates, place)
    on conflict (event_id, file_id) do update
      set position = excluded.position, for_candidates = excluded.for_candidates`.execute(db);
}

/** Puts the files of one event of the asker's beside another of theirs too. */
export async function copyFiles(db: Sql, fromId: string, toId: string): Promise<void> {
  await sql`
    insert into event_files (event_id, owner_id, file_id, position, for_candidates)
    select ${toId}::uuid, owner_id, file_id, position, for_candidates
    from event_files where event_id = ${fromId}`.execute(db);
}
