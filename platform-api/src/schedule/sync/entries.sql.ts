import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Sql } from "#api/db/database";
import type { Span } from "../busy/busy.sql.ts";

/** An entry as it was read last. */
export interface KnownEntry {
  readonly href: string;
  readonly etag: string;
  readonly repeats: boolean;
}

/** An entry as it is now. */
export interface ReadEntry extends KnownEntry {
  readonly isUnreadable: boolean;
  readonly spans: readonly Span[];
}

/** What is known of a calendar. */
export async function findEntries(db: Sql, calendarId: string): Promise<KnownEntry[]> {
  const { rows } = await sql<KnownEntry>`
    select href, etag, repeats from calendar_entries where calendar_id = ${calendarId}`.execute(db);
  return rows;
}

/** Keeps entries as they are now, with when they keep their owner busy. Nothing where the calendar is gone, or the person chose
 * anew meanwhile. */
export async function putEntries(
  db: Sql,
  {
    calendarId,
    choice,
    personId,
  }: { readonly calendarId: string; readonly choice: number; readonly personId: string },
  entries: readonly ReadEntry[],
): Promise<void> {
  const rows = entries.map(({ href, etag, repeats, isUnreadable }) => ({
    id: uuidv7(),
    href,
    etag,
    repeats,
    isUnreadable,
  }));
  const { rows: kept } = await sql<{ id: string; href: string }>`
    insert into calendar_entries (id, calendar_id, person_id, href, etag, repeats, is_unreadable)
    select r.id, k.id, ${personId}, r.href, r.etag, r.repeats, r."isUnreadable"
    from (select id from connected_calendars where id = ${calendarId} and choice = ${choice} and is_read for update) k,
      jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (id uuid, href text, etag text, repeats boolean, "isUnreadable" boolean)
    on conflict (calendar_id, md5(href)) do update
      set etag = excluded.etag, repeats = excluded.repeats, is_unreadable = excluded.is_unreadable
    returning id, href`.execute(db);
  const ids = new Map(kept.map(({ id, href }) => [href, id]));
  const spans = entries.flatMap((entry) =>
    entry.spans.map((span) => ({ entry_id: ids.get(entry.href), ...span })),
  );
  await sql`
    select write_entry_spans(${[...ids.values()]}::uuid[], ${JSON.stringify(spans)}::jsonb)`.execute(db);
}

/** Forgets entries that are gone. */
export async function deleteEntries(db: Sql, calendarId: string, hrefs: readonly string[]): Promise<void> {
  if (hrefs.length === 0) return;
  await sql`
    delete from calendar_entries where calendar_id = ${calendarId} and href = any (${hrefs}::text[])`.execute(
    db,
  );
}
