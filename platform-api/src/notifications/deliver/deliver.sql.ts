import { sql } from "kysely";
import type { Channel } from "@loubby/shared-contracts/http/notifications/notification-allow.schema";
import { bodyHere, type ToldSpan } from "@loubby/shared-contracts/http/notifications/told-span";
import type { Sql } from "#api/db/database";
import type { Mail } from "#api/mail/send-mail";

/** What someone chose for a notice, of the channels that they chose for. */
export type Chosen = Readonly<Partial<Record<Channel, boolean>>>;

/** A line of a bell on its way out. */
export interface Delivery {
  readonly user_id: string;
  readonly organization_id: string | null;
  readonly notice: string | null;
  readonly title: string;
  readonly body: string;
  readonly link: string;
  readonly told_at: string;
  readonly is_read: boolean;
  readonly chosen: Chosen;
  readonly email: string | null;
  readonly first_name: string;
  readonly quiet_from: string | null;
  readonly quiet_until: string | null;
  readonly time_zone: string | null;
  readonly calendar: Mail["calendar"] | null;
  /** From when on it leaves no more; null: it never gets old. */
  readonly useless_from: string | null;
}

/** Returns a line on its way out, its event's time by the clocks of who gets it; undefined for an unknown one. */
export async function findDelivery(db: Sql, notificationId: string): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery & Timed>`
    select * from notification_to_deliver(${notificationId})`.execute(db);
  return rows[0] && { ...rows[0], body: bodyIn(rows[0], rows[0].time_zone) };
}

interface Timed {
  readonly body: string;
  readonly span: ToldSpan | null;
}

/** Without a zone of the reader's, the time stays by the event's clocks. */
function bodyIn(line: Timed, zone: string | null): string {
  return zone === null ? line.body : bodyHere(line, zone);
}

/** Records that a channel takes a line as it was told then; false when it did before. */
export async function claimDelivery(
  db: Sql,
  notificationId: string,
  channel: "push" | "mail",
  toldAt: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("notification_deliveries")
    .values({ notification_id: notificationId, channel, told_at: toldAt })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Lists the browsers of a person that asked for pushes. */
export async function findSubscriptions(db: Sql, userId: string): Promise<string[]> {
  const rows = await db.selectFrom("push_subscriptions").select("id").where("user_id", "=", userId).execute();
  return rows.map(({ id }) => id);
}

/** A digest that is due, and who gets it. */
export interface DueDigest {
  readonly user_id: string;
  readonly every: string;
  readonly hour: number;
  readonly time_zone: string | null;
  readonly due_at: string;
  readonly since: string;
  readonly email: string;
  readonly first_name: string;
}

export async function findDueDigests(db: Sql, now: string, limit: number): Promise<DueDigest[]> {
  const { rows } = await sql<DueDigest>`select * from due_digests(${now}, ${limit})`.execute(db);
  return rows;
}

/** Sets when a digest is due next, all up to `until` being told; false when another node did so meanwhile. */
export async function claimDigest(db: Sql, due: DueDigest, nextAt: string, until: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("user_settings")
    .set({ digest_due_at: nextAt, digested_until: until })
    .where("user_id", "=", due.user_id)
    .where("digest_due_at", "=", due.due_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A line of a digest. */
export interface DigestLine extends Pick<Delivery, "title" | "body" | "link" | "organization_id" | "chosen"> {
  readonly notice: string;
}

/** Lists what someone has not read of what they were told after `since`, up to `until`. */
export async function findDigestLines(db: Sql, due: DueDigest, until: string): Promise<DigestLine[]> {
  const { rows } = await sql<DigestLine & Timed>`
    select * from lines_for_digest(${due.user_id}, ${due.since}, ${until})`.execute(db);
  return rows.map((line) => ({ ...line, body: bodyIn(line, due.time_zone) }));
}
