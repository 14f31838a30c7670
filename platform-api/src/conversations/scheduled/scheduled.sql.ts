import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { ScheduledMessage } from "@loubby/shared-contracts/http/conversations/scheduled.schema";
import type { Sql } from "#api/db/database";

/** A message that waits for its time. */
export interface ScheduledRow {
  readonly id: string;
  readonly conversation_id: string;
  readonly user_id: string;
  readonly organization_id: string | null;
  readonly client_id: string;
  readonly body: string;
  readonly mentions: string[];
  readonly reply_to: number | null;
  readonly send_at: string;
  readonly refusal: string | null;
}

/** The contract's form of it. */
export const toScheduled = (row: ScheduledRow): ScheduledMessage => ({
  _id: row.id,
  conversationId: row.conversation_id,
  body: row.body,
  send_at: row.send_at,
  refusal: row.refusal,
});

/** What a person sends later in a conversation, the next first. */
export async function findScheduled(
  db: Sql,
  userId: string,
  conversationId: string,
): Promise<ScheduledRow[]> {
  const { rows } = await sql<ScheduledRow>`
    select * from scheduled_messages where conversation_id = ${conversationId} and user_id = ${userId}
    order by send_at, id`.execute(db);
  return rows;
}

/** Adds a message for later; answers the one that is there under its client's id, undefined in another conversation. */
export async function insertScheduled(
  db: Sql,
  row: Omit<ScheduledRow, "id" | "refusal">,
): Promise<ScheduledRow | undefined> {
  await db
    .insertInto("scheduled_messages")
    .values({ ...row, id: uuidv7() })
    .onConflict((conflict) => conflict.columns(["user_id", "client_id"]).doNothing())
    .execute();
  const { rows } = await sql<ScheduledRow>`
    select * from scheduled_messages
    where user_id = ${row.user_id} and client_id = ${row.client_id} and conversation_id = ${row.conversation_id}`.execute(
    db,
  );
  return rows[0];
}

/** One of a person's, locked until the transaction ends, so that it is sent or changed by one alone. */
export async function lockScheduled(db: Sql, userId: string, id: string): Promise<ScheduledRow | undefined> {
  const { rows } = await sql<ScheduledRow>`
    select * from scheduled_messages where id = ${id} and user_id = ${userId} for update`.execute(db);
  return rows[0];
}

/** Changes what is sent, or when; it is no longer refused. */
export async function updateScheduled(
  db: Sql,
  id: string,
  {
    body,
    mentions,
    send_at,
  }: Pick<ScheduledRow, "body" | "send_at"> & { readonly mentions: readonly string[] },
): Promise<void> {
  await sql`
    update scheduled_messages
    set body = ${body}, mentions = ${[...mentions]}::uuid[], send_at = ${send_at}, refusal = null
    where id = ${id}`.execute(db);
}

/** Notes why one couldn't be sent. */
export async function refuseScheduled(db: Sql, id: string, refusal: string): Promise<void> {
  await db.updateTable("scheduled_messages").set({ refusal }).where("id", "=", id).execute();
}

/** Removes one. */
export async function deleteScheduled(db: Sql, id: string): Promise<void> {
  await db.deleteFrom("scheduled_messages").where("id", "=", id).execute();
}

/** Who wrote one that waits, or undefined when it is gone. For the worker. */
export async function findWriter(
  db: Sql,
  id: string,
): Promise<{ readonly user_id: string; readonly organization_id: string | null } | undefined> {
  return db
    .selectFrom("scheduled_messages")
    .select(["user_id", "organization_id"])
    .where("id", "=", id)
    .where("refusal", "is", null)
    .executeTakeFirst();
}

/** First and last name of the asker; undefined once they closed their account. */
export async function findOwnName(db: Sql, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select first_name || ' ' || last_name as name from people where id = ${userId} and closed_at is null`.execute(
    db,
  );
  return rows[0]?.name;
}
