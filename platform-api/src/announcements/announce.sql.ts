import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** The title and text of a running announcement of the bell, or undefined. */
export async function findAnnounced(
  db: Sql,
  id: string,
): Promise<{ readonly title: string; readonly body: string } | undefined> {
  return db
    .selectFrom("announcements")
    .select(["title", "body"])
    .where("id", "=", id)
    .where("form", "=", "bell")
    .where(sql<boolean>`starts_at <= now() and (ends_at is null or ends_at > now())`)
    .executeTakeFirst();
}

/** The next people by id after one, and whether the announcement is aimed at them. */
export async function findPeople(db: Sql, announcementId: string, after: string, most: number) {
  const { rows } = await sql<{ user_id: string; aimed: boolean }>`
    select user_id, aimed from announcement_people(${announcementId}, ${after}, ${most})`.execute(db);
  return rows;
}
