import { sql, type Selectable } from "kysely";
import type { Sql } from "#api/db/database";
import type { DB } from "#api/db/tables";

/** A row of `mails`. */
export type MailRow = Selectable<DB["mails"]>;

export async function insertMail(db: Sql, mail: Omit<MailRow, "created_at" | "sent_at">): Promise<void> {
  await db.insertInto("mails").values(mail).execute();
}

export async function findMail(db: Sql, mailId: string): Promise<MailRow | undefined> {
  return db
    .selectFrom("mails")
    .select([
      "id",
      "to_address",
      "subject",
      "body_text",
      "body_html",
      "created_at",
      "sent_at",
      "from_name",
      "reply_to",
      "calendar_text",
      "calendar_method",
    ])
    .where("id", "=", mailId)
    .executeTakeFirst();
}

/** The newest mails first, without their bodies. */
export async function listMails(db: Sql, limit: number) {
  return db
    .selectFrom("mails")
    .select(["id", "to_address", "subject", "created_at", "sent_at"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export async function markMailSent(db: Sql, mailId: string): Promise<void> {
  await db
    .updateTable("mails")
    .set({ sent_at: sql<string>`now()` })
    .where("id", "=", mailId)
    .execute();
}

/** Removes mails that were sent over thirty days ago. */
export async function removeOldMails(db: Sql): Promise<void> {
  await db
    .deleteFrom("mails")
    .where("sent_at", "<", sql<string>`now() - interval '30 days'`)
    .execute();
}
