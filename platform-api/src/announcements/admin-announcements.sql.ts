import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type {
  AdminAnnouncement,
  AimedCompany,
  CheckedFields,
} from "@loubby/shared-contracts/http/announcements/admin-announcements.schema";
import type { Sql } from "#api/db/database";
import { decodeCursor, pageFrom } from "#api/http/cursor";
import { containing } from "#api/words/containing";
import { type AnnouncementRow, READ_COLUMNS, toAnnouncement } from "./announcement-row.ts";

interface AdminRow
  extends AnnouncementRow, Omit<AdminAnnouncement, keyof AnnouncementRow | "_id" | "companies"> {
  readonly organization_ids: readonly string[];
}

const ADMIN_COLUMNS = sql`${READ_COLUMNS}, a.user_types, a.plans, a.countries, a.organization_ids, a.in_changelog,
  a.ends_at, a.created_at, a.version,
  coalesce((select p.first_name || ' ' || p.last_name from people p where p.id = a.created_by), '') as writer,
  (select count(*) from announcement_views v where v.announcement_id = a.id) as seen`;

/** One page of all announcements, last written first. */
export async function findWritten(
  db: Sql,
  page: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const after = page.cursor === undefined ? null : decodeCursor(page.cursor);
  const { rows } = await sql<AdminRow>`
    select ${ADMIN_COLUMNS} from announcements a
    where ${after?.key ?? null}::timestamptz is null
      or (a.created_at, a.id) < (${after?.key ?? null}::timestamptz, ${after?.id ?? null}::uuid)
    order by a.created_at desc, a.id desc
    limit ${page.limit + 1}`.execute(db);
  const companies = await companiesOf(db, rows);
  return pageFrom(
    rows,
    page.limit,
    (row) => [row.created_at, row.id],
    (row) => toAdmin(row, companies),
  );
}

/** An announcement as its writers see it. */
export async function findOneWritten(db: Sql, id: string): Promise<AdminAnnouncement | undefined> {
  const { rows } = await sql<AdminRow>`
    select ${ADMIN_COLUMNS} from announcements a where a.id = ${id}`.execute(db);
  return rows[0] && toAdmin(rows[0], await companiesOf(db, rows));
}

/** Adds an announcement; answers its id. */
export async function insertAnnouncement(db: Sql, writerId: string, fields: CheckedFields): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto("announcements")
    .values({ id, created_by: writerId, ...columnsOf(fields) })
    .execute();
  return id;
}

/** Replaces an announcement and counts its version up. */
export async function updateAnnouncement(db: Sql, id: string, fields: CheckedFields): Promise<void> {
  await db
    .updateTable("announcements")
    .set((eb) => ({ ...columnsOf(fields), version: eb("version", "+", 1), updated_at: sql<string>`now()` }))
    .where("id", "=", id)
    .execute();
}

/** The newest version of an announcement, locked until the transaction ends. */
export async function lockAnnouncement(db: Sql, id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("announcements")
    .select("version")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row?.version;
}

/** Ends one that is running; false when it isn't. */
export async function endAnnouncement(db: Sql, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("announcements")
    .set((eb) => ({
      ends_at: sql<string>`greatest(now(), starts_at + interval '1 millisecond')`,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", id)
    .where(sql<boolean>`starts_at <= now() and (ends_at is null or ends_at > now())`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes an announcement; false when there was none. */
export async function deleteAnnouncement(db: Sql, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("announcements").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Up to 20 companies that have the words in their names. */
export async function findCompaniesToAimAt(db: Sql, words: string): Promise<AimedCompany[]> {
  const { rows } = await sql<AimedCompany>`
    select c.id as _id, c.company_name from companies_to_aim_at() c
    where ${containing(words, sql`c.company_name`)} order by lower(c.company_name), c.id limit 20`.execute(
    db,
  );
  return rows;
}

/** Those of the companies that there are. */
export async function findAimedCompanies(db: Sql, ids: readonly string[]): Promise<AimedCompany[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<AimedCompany>`
    select c.id as _id, c.company_name from companies_to_aim_at() c
    where c.id = any (${ids}::uuid[]) order by lower(c.company_name), c.id`.execute(db);
  return rows;
}

const companiesOf = (db: Sql, rows: readonly AdminRow[]) =>
  findAimedCompanies(db, [...new Set(rows.flatMap(({ organization_ids }) => organization_ids))]);

function toAdmin(row: AdminRow, companies: readonly AimedCompany[]): AdminAnnouncement {
  const {
    user_types,
    plans,
    countries,
    organization_ids,
    in_changelog,
    ends_at,
    created_at,
    writer,
    seen,
    version,
  } = row;
  return {
    ...toAnnouncement(row),
    user_types,
    plans,
    countries,
    companies: companies.filter(({ _id }) => organization_ids.includes(_id)),
    in_changelog,
    ends_at,
    created_at,
    writer,
    seen,
    version,
  };
}

const columnsOf = ({ starts_at, ...rest }: CheckedFields) => ({
  ...rest,
  starts_at: starts_at ?? sql<string>`now()`,
});
