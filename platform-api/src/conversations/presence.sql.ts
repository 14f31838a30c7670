import { sql } from "kysely";
import type { Sql } from "#api/db/database";
import { isMine, type Reader } from "./reader.sql.ts";

/** People seen within this time are online; a browser says so about twice in it. */
const ONLINE_FOR = sql`interval '90 seconds'`;

/** Notes that the person is here. */
export async function savePresence(db: Sql, userId: string): Promise<void> {
  await sql`
    insert into presence (user_id, seen_at) values (${userId}, now())
    on conflict (user_id) do update set seen_at = excluded.seen_at`.execute(db);
}

/** Who of the people that the person talks with is online. */
export async function findOnline(db: Sql, reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct p.user_id from conversation_members me
    join conversation_members them on them.conversation_id = me.conversation_id
    join presence p on p.user_id = them.user_id
    where ${isMine(reader)} and them.user_id <> ${reader.userId} and p.seen_at > now() - ${ONLINE_FOR}`.execute(
    db,
  );
  return rows.map((row) => row.user_id);
}
