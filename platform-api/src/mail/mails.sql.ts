import { sql, type Selectable } from "kysely";
import type { Sql } from "#api/db/database";
import type { DB } from "#api/db/tables";

/** A row of `mails`. */
export type MailRow = Selectable<DB["mails"]>;

/** What a mail says, and where it goes. */
export type WrittenMail = Omit<MailRow, "sent_at" | "state" | "claim" | "state_at">;

export async function insertMail(db: Sql, mail: Omit<WrittenMail, "created_at">): Promise<void> {
  await db.insertInto("mails").values(mail).execute();
}

export async function findMail(db: Sql, mailId: string): Promise<MailRow | undefined> {
  return db.selectFrom("mails").selectAll().where("id", "=", mailId).executeTakeFirst();
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

/** Removes mails that were sent over thirty days ago, and those that never were after ninety. */
export async function removeOldMails(db: Sql): Promise<void> {
  await sql`
    delete from mails
    where sent_at < now() - interval '30 days' or sent_at is null and created_at < now() - interval '90 days'`.execute(
    db,
  );
}
