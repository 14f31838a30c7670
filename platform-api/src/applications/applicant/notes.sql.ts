import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type {
  ApplicationNote,
  Mentionable,
} from "@loubby/shared-contracts/http/applications/application-notes.schema";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";
import { decodeCursor, pageFrom } from "#api/http/cursor";
import { containing } from "#api/words/containing";
import { ANONYMOUS } from "../anonymity/shown-person.ts";

type NoteRow = Omit<ApplicationNote, "author"> & {
  author_id: string;
  author_name: string;
  logo_key: string | null;
};

const NOTE = sql`n.id as _id, n.application_id,
  case when ${ANONYMOUS} and n.author_id <> app_user() then hide_person(n.body, a.candidate_id) else n.body end as body, n.private, n.mentions, n.created_at, n.edited_at, n.version,
  n.author_id, coalesce(u.first_name || ' ' || u.last_name, 'A former colleague') as author_name, u.logo_key
  from application_notes n join applications a on a.id = n.application_id left join people u on u.id = n.author_id`;

/**
 * Returns one page of the notes that the asker may read about an application and the ones merged into it,
 * newest first.
 */
export async function findNotes(
  db: Sql,
  applicationId: string,
  page: { cursor?: string | undefined; limit: number },
) {
  const after = page.cursor === undefined ? null : decodeCursor(page.cursor);
  const { rows } = await sql<NoteRow>`
    select ${NOTE} where ${applicationId} in (a.id, a.merged_into_id) and n.removed_at is null
      and (${after?.key ?? null}::timestamptz is null
        or (n.created_at, n.id) < (${after?.key ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by n.created_at desc, n.id desc limit ${page.limit + 1}`.execute(db);
  return pageFrom(rows, page.limit, (row) => [row.created_at, row._id], toNote);
}

/** Returns one note that the asker may read, removed or not, with its author; undefined otherwise. */
export async function findNote(db: Sql, organizationId: string, noteId: string) {
  const { rows } = await sql<NoteRow & { removed: boolean }>`
    select n.removed_at is not null as removed, ${NOTE}
    where n.id = ${noteId} and n.organization_id = ${organizationId}`.execute(db);
  if (!rows[0]) return undefined;
  const { removed, ...row } = rows[0];
  return { note: toNote(row), removed };
}

/** The content of a new note. */
export interface NewNote {
  readonly applicationId: string;
  readonly organizationId: string;
  readonly authorId: string;
  readonly clientId: string;
  readonly body: string;
  readonly private: boolean;
  readonly mentions: ApplicationNote["mentions"];
}

/** Adds a note; returns its id, and whether the same form was saved before. */
export async function insertNote(db: Sql, note: NewNote): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await sql<{ id: string }>`
    insert into application_notes
      (id, application_id, organization_id, author_id, client_id, body, private, mentions)
    values (${uuidv7()}, ${note.applicationId}, ${note.organizationId}, ${note.authorId}, ${note.clientId},
      ${note.body}, ${note.private}, ${JSON.stringify(note.mentions)}::jsonb)
    on conflict (author_id, client_id) do nothing returning id`.execute(db);
  if (rows[0]) return { id: rows[0].id, isNew: true };
  const before = await db
    .selectFrom("application_notes")
    .select("id")
    .where("author_id", "=", note.authorId)
    .where("client_id", "=", note.clientId)
    .executeTakeFirstOrThrow();
  return { id: before.id, isNew: false };
}

/** Updates a note if `version` is its latest; returns whether it did. */
export async function updateNote(
  db: Sql,
  noteId: string,
  { version, body, mentions }: Pick<ApplicationNote, "version" | "body" | "mentions">,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("application_notes")
    .set({
      body,
      mentions: JSON.stringify(mentions),
      version: version + 1,
      edited_at: sql<string>`now()`,
    })
    .where("id", "=", noteId)
    .where("version", "=", version)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes a note, or restores it. */
export async function setNoteRemoved(db: Sql, noteId: string, removed: boolean): Promise<void> {
  await db
    .updateTable("application_notes")
    .set({ removed_at: removed ? sql<string>`now()` : null })
    .where("id", "=", noteId)
    .execute();
}

/** Lists colleagues who may read an application, by ids or by part of a name, ordered by name. */
export async function findAudience(
  db: Sql,
  applicationId: string,
  which: { readonly ids: readonly string[] } | { readonly words: string; readonly limit: number },
): Promise<Mentionable[]> {
  const { rows } = await sql<{ _id: string; name: string; logo_key: string | null }>`
    select u.id as _id, u.first_name || ' ' || u.last_name as name, u.logo_key
    from people u join application_audience(${applicationId}) reader on reader = u.id
    where ${"ids" in which ? sql`u.id = any(${[...which.ids]}::uuid[])` : containing(which.words, sql`u.first_name || ' ' || u.last_name`)}
    order by u.first_name, u.last_name, u.id limit ${"limit" in which ? which.limit : 20}`.execute(db);
  return rows.map(({ logo_key, ...person }) => ({ ...person, logo_url: publicFileUrl(logo_key) }));
}

/** Deletes what was removed over a day ago. Runs as the worker. */
export async function deleteRemovedNotes(db: Sql): Promise<void> {
  await db
    .deleteFrom("application_notes")
    .where("removed_at", "<", sql<string>`now() - interval '1 day'`)
    .execute();
}

function toNote({ author_id, author_name, logo_key, ...row }: NoteRow): ApplicationNote {
  return { ...row, author: { _id: author_id, name: author_name, logo_url: publicFileUrl(logo_key) } };
}
