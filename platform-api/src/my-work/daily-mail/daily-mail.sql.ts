import { sql } from "kysely";
import type { DailyMail } from "@loubby/shared-contracts/http/my-work/daily-mail.schema";
import type { Sql } from "#api/db/database";

/** A mail that is due, and who gets it. */
export interface DueMail {
  readonly user_id: string;
  readonly organization_id: string;
  readonly hour: number;
  readonly time_zone: string;
  readonly my_work: boolean;
  readonly next_at: string;
  readonly told_until: string;
  readonly email: string;
  readonly first_name: string;
  readonly company_name: string;
}

interface Mine {
  readonly userId: string;
  readonly organizationId: string;
}

/** Returns what someone chose for a company and when their last mail was sent, or undefined. */
export async function findDailyMail(
  db: Sql,
  { userId, organizationId }: Mine,
): Promise<(Omit<DailyMail, "approvals"> & { readonly sent_at: string | null }) | undefined> {
  return db
    .selectFrom("daily_mails")
    .select(["my_work", "hour", "time_zone", "sent_at"])
    .where("user_id", "=", userId)
    .where("organization_id", "=", organizationId)
    .executeTakeFirst();
}

/** Returns the time zone that a person set for their notifications, or undefined. */
export async function findOwnZone(db: Sql, userId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom("person_time_zones")
    .select("time_zone")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return found?.time_zone ?? undefined;
}

/** Saves what someone chose, and when the mail is due next. */
export async function saveDailyMail(
  db: Sql,
  { userId, organizationId }: Mine,
  chosen: Omit<DailyMail, "approvals"> & { readonly next_at: string },
): Promise<void> {
  await db
    .insertInto("daily_mails")
    .values({ user_id: userId, organization_id: organizationId, ...chosen })
    .onConflict((known) => known.columns(["user_id", "organization_id"]).doUpdateSet(chosen))
    .execute();
}

/** Lists mails that are due at `now`. Runs as the worker. */
export async function findDueMails(db: Sql, now: string, limit: number): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`select * from due_daily_mails(${now}, ${limit})`.execute(db);
  return rows;
}

/** Sets when a mail is due next and that all up to `now` is told; false when another node did so meanwhile. */
export async function claimMail(db: Sql, due: DueMail, nextAt: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("daily_mails")
    .set({ next_at: nextAt, told_until: now })
    .where("user_id", "=", due.user_id)
    .where("organization_id", "=", due.organization_id)
    .where("next_at", "=", due.next_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records that a mail was sent at `now`. */
export async function markSent(db: Sql, due: DueMail, now: string): Promise<void> {
  await db
    .updateTable("daily_mails")
    .set({ sent_at: now })
    .where("user_id", "=", due.user_id)
    .where("organization_id", "=", due.organization_id)
    .execute();
}

export async function insertMailLink(
  db: Sql,
  tokenHash: Buffer,
  { user_id, organization_id }: Pick<DueMail, "user_id" | "organization_id">,
): Promise<void> {
  await db
    .insertInto("daily_mail_links")
    .values({ token_hash: tokenHash, user_id, organization_id })
    .execute();
}

/** Returns whose mail a link stops and of which company, while it is on. Runs as `auth`. */
export async function findMailOfLink(db: Sql, tokenHash: Buffer) {
  return db
    .selectFrom("daily_mail_links as l")
    .innerJoin("companies as c", "c.id", "l.organization_id")
    .select(["l.user_id", "l.organization_id", "c.company_name"])
    .where("l.token_hash", "=", tokenHash)
    .executeTakeFirst();
}

/** Turns someone's list of work in the mail off, and ends the links of the mails before. */
export async function stopMail(db: Sql, { userId, organizationId }: Mine): Promise<void> {
  await db
    .updateTable("daily_mails")
    .set({ my_work: false })
    .where("user_id", "=", userId)
    .where("organization_id", "=", organizationId)
    .execute();
  await db
    .deleteFrom("daily_mail_links")
    .where("user_id", "=", userId)
    .where("organization_id", "=", organizationId)
    .execute();
}

/** Has someone's daily mail begin, unless it does already. Runs as the worker. */
export async function startDailyMail(
  db: Sql,
  { userId, organizationId }: Mine,
  begin: { readonly time_zone: string; readonly next_at: string; readonly told_until: string },
): Promise<void> {
  await db
    .insertInto("daily_mails")
    .values({ user_id: userId, organization_id: organizationId, ...begin })
    .onConflict((known) => known.columns(["user_id", "organization_id"]).doNothing())
    .execute();
}

/** Removes links that are older than ninety days. Runs as the worker. */
export async function removeOldMailLinks(db: Sql): Promise<void> {
  await db
    .deleteFrom("daily_mail_links")
    .where("created_at", "<", sql<string>`now() - interval '90 days'`)
    .execute();
}
