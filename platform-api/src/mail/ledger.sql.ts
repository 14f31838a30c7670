import { sql } from "kysely";
import type { Sql } from "#api/db/database";
import type { MailRow } from "./mails.sql.ts";

const NOW = sql<string>`now()`;

/** Claims a mail that was surely not sent; undefined where it was, may have been, or never will be. */
export async function claimMail(db: Sql, mailId: string, claim: string): Promise<MailRow | undefined> {
  return db
    .updateTable("mails")
    .set({ state: "claimed", claim, state_at: NOW })
    .where("id", "=", mailId)
    .where("sent_at", "is", null)
    .where("state", "in", ["pending", "claimed"])
    .returningAll()
    .executeTakeFirst();
}

/** Says, just before a mail is handed over, that it may have been from now on; false when another has claimed it. */
export async function beginSending(db: Sql, mailId: string, claim: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mails")
    .set({ state: "sending", state_at: NOW })
    .where("id", "=", mailId)
    .where("claim", "=", claim)
    .where("state", "=", "claimed")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Settles what became of a mail that was being handed over. */
export async function settleMail(
  db: Sql,
  mailId: string,
  state: "sent" | "pending" | "failed" | "unknown",
): Promise<void> {
  await db
    .updateTable("mails")
    .set({ state, state_at: NOW, ...(state === "sent" && { sent_at: NOW }) })
    .where("id", "=", mailId)
    .where("state", "in", ["sending", "unknown"])
    .execute();
}

/** Gives up mails that no try is left for: they were surely not sent, or no one can say. */
export async function giveUpMails(db: Sql): Promise<void> {
  await sql`
    update mails set state = case state when 'sending' then 'unknown' else 'failed' end, state_at = now()
    where sent_at is null and state in ('pending', 'claimed', 'sending') and created_at < now() - interval '3 days'`.execute(
    db,
  );
}

/** How many unsent mails are in each state. */
export async function countUnsettled(db: Sql): Promise<{ readonly state: string; readonly count: number }[]> {
  return db
    .selectFrom("mails")
    .select((eb) => ["state", eb.fn.countAll<number>().as("count")])
    .where("sent_at", "is", null)
    .groupBy("state")
    .execute();
}

/** How many mails became unknown within the last hour. */
export async function countNewlyUnknown(db: Sql): Promise<number> {
  const row = await db
    .selectFrom("mails")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("sent_at", "is", null)
    .where("state", "=", "unknown")
    .where("state_at", ">", sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return row.count;
}
