import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Sql } from "#api/db/database";
import type { PushTarget } from "./encrypt-push.ts";
import { newPushKeys, type PushKeys } from "./vapid.ts";

/** Returns the installation's key pair, which the first who asks makes. Runs as the worker. */
export async function ensureKeys(db: Sql): Promise<PushKeys> {
  const find = () => db.selectFrom("push_keys").select(["public_key", "private_key"]).executeTakeFirst();
  const found = await find();
  if (found !== undefined) return found;
  const made = newPushKeys();
  await db
    .insertInto("push_keys")
    .values({ ...made })
    .onConflict((known) => known.doNothing())
    .execute();
  return (await find()) ?? made;
}

/** A browser that asks for pushes. */
export interface Subscriber extends PushTarget {
  readonly endpoint: string;
}

/** Adds a browser; whose it was before, and a person's oldest beyond twenty, end. */
export async function insertSubscription(
  db: Sql,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  { endpoint, p256dh, auth }: Subscriber,
): Promise<void> {
  await sql`
    select subscribe_to_push(${uuidv7()}, ${userId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth})`.execute(
    db,
  );
}

export async function deleteOwnSubscription(db: Sql, userId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom("push_subscriptions")
    .where("user_id", "=", userId)
    .where("endpoint", "=", endpoint)
    .execute();
}

/** Returns a browser whose session goes on. Runs as the worker. */
export async function findSubscription(db: Sql, id: string): Promise<Subscriber | undefined> {
  const { rows } = await sql<Subscriber>`select * from live_push_subscription(${id})`.execute(db);
  return rows[0];
}

export async function deleteSubscription(db: Sql, id: string): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("id", "=", id).execute();
}
