import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** Questions of a person: of the last ten minutes, of the last day, and of those how many wait for their answers. */
export interface AskedSoFar {
  readonly recently: number;
  readonly today: number;
  readonly open: number;
}

/** How much a person has asked. */
export async function countAsked(db: Sql, userId: string): Promise<AskedSoFar> {
  const { rows } = await sql<AskedSoFar>`
    select count(*) filter (where asked_at > now() - interval '10 minutes')::int as recently,
      count(*)::int as today, count(*) filter (where state <> 'ended')::int as open
    from bot_replies where user_id = ${userId} and asked_at > now() - interval '1 day'`.execute(db);
  return rows[0] ?? { recently: 0, today: 0, open: 0 };
}

/** How many replies an agent is writing on all nodes. For the worker. */
export async function countWriting(db: Sql, listingId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bot_replies r join bot_conversations b on b.id = r.conversation_id
    where r.state = 'writing' and r.touched_at > now() - interval '45 seconds' and b.listing_id = ${listingId}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The question that has waited longest for an agent and for no earlier one of its conversation, or undefined. For the worker. */
export async function findWaiting(db: Sql, listingId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select r.id from bot_replies r join bot_conversations b on b.id = r.conversation_id
    where r.state = 'waiting' and b.listing_id = ${listingId} and not exists (
      select from bot_replies earlier
      where earlier.conversation_id = r.conversation_id and earlier.question_seq < r.question_seq
        and earlier.state <> 'ended'
    )
    order by r.asked_at limit 1`.execute(db);
  return rows[0]?.id;
}
