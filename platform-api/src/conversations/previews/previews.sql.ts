import { sql } from "kysely";
import type { LinkPreview } from "@loubby/shared-contracts/http/conversations/link-preview.schema";
import type { Sql } from "#api/db/database";

/** What was read behind a link in the last day: null for nothing to show, undefined for not read. */
export async function findPreview(db: Sql, url: string): Promise<LinkPreview | null | undefined> {
  const { rows } = await sql<{ preview: LinkPreview | null }>`
    select preview from link_previews where url = ${url} and read_at > now() - interval '1 day'`.execute(db);
  return rows[0]?.preview;
}

/** Keeps what was read behind a link. */
export async function savePreview(db: Sql, url: string, preview: LinkPreview | null): Promise<void> {
  await sql`
    insert into link_previews (url, preview) values (${url}, ${preview === null ? null : JSON.stringify(preview)}::jsonb)
    on conflict (url) do update set preview = excluded.preview, read_at = now()`.execute(db);
}

/** Forgets what was read more than a day ago. */
export async function deleteOldPreviews(db: Sql): Promise<void> {
  await sql`delete from link_previews where read_at < now() - interval '1 day'`.execute(db);
}
