import { sql } from "kysely";
import type { Announcement } from "@loubby/shared-contracts/http/announcements/announcements.schema";
import type { Sql } from "#api/db/database";
import { decodeCursor, pageFrom } from "#api/http/cursor";
import { type AnnouncementRow, READ_COLUMNS, toAnnouncement } from "./announcement-row.ts";

/** Started, and aimed at who asks in the workspace of their session. Staff are readers like anyone here. */
const AIMED = sql`a.starts_at <= now()
  and announcement_reaches(a.user_types, a.plans, a.countries, a.organization_ids, (select own_announcement_reader()))`;

/** Running, to be shown over pages, and not dismissed by who asks. */
const WAITING = sql`a.form <> 'bell' and (a.ends_at is null or a.ends_at > now()) and ${AIMED}`;

/** Whether something waits to be shown to who asks, in whichever tab. */
export async function hasWaiting(db: Sql, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from announcements a
    where ${WAITING} and not exists (
      select from announcement_views v
      where v.announcement_id = a.id and v.user_id = ${userId} and v.dismissed_at is not null)
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Gives a tab the next announcement: the one that it shows already, else a dialog before a banner, the latest first.
 * Of two tabs that ask at once, the row's key lets one have it.
 */
export async function takeNext(db: Sql, userId: string, tab: string): Promise<Announcement | null> {
  const { rows } = await sql<AnnouncementRow>`
    with next as (
      select a.id from announcements a
      left join announcement_views v on v.announcement_id = a.id and v.user_id = ${userId}
      where ${WAITING} and (v.user_id is null or v.dismissed_at is null and v.tab = ${tab})
      order by v.user_id is null, a.form <> 'dialog', a.starts_at desc, a.id desc limit 1
    ), taken as (
      insert into announcement_views (announcement_id, user_id, tab)
      select id, ${userId}, ${tab} from next
      on conflict (announcement_id, user_id) do update set tab = excluded.tab
        where announcement_views.dismissed_at is null and announcement_views.tab = excluded.tab
      returning announcement_id
    )
    select ${READ_COLUMNS} from announcements a join taken on taken.announcement_id = a.id`.execute(db);
  return rows[0] === undefined ? null : toAnnouncement(rows[0]);
}

/** Notes that who asks has seen an announcement; false where none of this id is for them. */
export async function dismiss(db: Sql, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    insert into announcement_views (announcement_id, user_id, dismissed_at)
    select a.id, ${userId}, now() from announcements a where a.id = ${id} and ${AIMED}
    on conflict (announcement_id, user_id) do update
      set dismissed_at = coalesce(announcement_views.dismissed_at, excluded.dismissed_at)
    returning announcement_id`.execute(db);
  return rows.length > 0;
}

/** An announcement that is for who asks, also one that has ended. */
export async function findAnnouncement(db: Sql, id: string): Promise<Announcement | undefined> {
  const { rows } = await sql<AnnouncementRow>`
    select ${READ_COLUMNS} from announcements a where a.id = ${id} and ${AIMED}`.execute(db);
  return rows[0] && toAnnouncement(rows[0]);
}

/** One page of the changelog, newest first. */
export async function findChangelog(
  db: Sql,
  page: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const after = page.cursor === undefined ? null : decodeCursor(page.cursor);
  const { rows } = await sql<AnnouncementRow>`
    select ${READ_COLUMNS} from announcements a
    where a.in_changelog and ${AIMED} and (${after?.key ?? null}::timestamptz is null
      or (a.starts_at, a.id) < (${after?.key ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by a.starts_at desc, a.id desc
    limit ${page.limit + 1}`.execute(db);
  return pageFrom(rows, page.limit, (row) => [row.starts_at, row.id], toAnnouncement);
}
