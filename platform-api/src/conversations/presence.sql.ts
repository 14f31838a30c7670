import { sql } from "kysely";
import type { Sql } from "#api/db/database";
import { shows } from "./chat-settings.sql.ts";
import { isMine, type Reader } from "./reader.sql.ts";

/** People who are connected and were seen within this time are online; a node says so about twice in it. */
const ONLINE = sql<boolean>`(p.online and p.seen_at > now() - interval '90 seconds')`;

/** Notes that the person is here. */
export async function savePresence(db: Sql, userId: string): Promise<void> {
  await sql`
    insert into presence (user_id, seen_at) values (${userId}, now())
    on conflict (user_id) do update set seen_at = excluded.seen_at, online = true`.execute(db);
}

/** Notes that people are still here. */
export async function setStillOnline(db: Sql, userIds: readonly string[]): Promise<void> {
  await sql`
    update presence set seen_at = now(), online = true where user_id = any(${[...userIds]}::uuid[])`.execute(
    db,
  );
}

/** Notes that the person has left. */
export async function setGone(db: Sql, userId: string): Promise<void> {
  await sql`update presence set online = false, seen_at = now() where user_id = ${userId}`.execute(db);
}

/**
 * Who of the people that the person talks with is online, and is told when the person comes or goes; no one where the
 * person hides whether they are. Two of which one blocked the other aren't shown to each other.
 */
export async function findOnline(db: Sql, reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct p.user_id from conversation_members me
    join conversation_members them on them.conversation_id = me.conversation_id
    join presence p on p.user_id = them.user_id
    where ${isMine(reader)} and them.user_id <> ${reader.userId} and ${ONLINE}
      and ${shows("last_seen", sql`them.user_id`)} and ${shows("last_seen", sql`me.user_id`)}
      and writing_with(them.user_id) = 'open'`.execute(db);
  return rows.map((row) => row.user_id);
}

/** When the other one of a conversation was last here; null while they are, and where `findOnline` wouldn't show them. */
export async function findLastSeen(db: Sql, reader: Reader, conversationId: string): Promise<string | null> {
  const { rows } = await sql<{ seen_at: string }>`
    select p.seen_at from conversation_members me
    join conversation_members them on them.conversation_id = me.conversation_id and them.user_id <> me.user_id
    join presence p on p.user_id = them.user_id
    where me.conversation_id = ${conversationId} and ${isMine(reader)} and not ${ONLINE}
      and ${shows("last_seen", sql`them.user_id`)} and ${shows("last_seen", sql`me.user_id`)}
      and writing_with(them.user_id) = 'open'
    limit 1`.execute(db);
  return rows[0]?.seen_at ?? null;
}
