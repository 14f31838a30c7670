import { type RawBuilder, sql } from "kysely";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { helpBot } from "@loubby/shared-contracts/http/conversations/help-bot";
import type { Sql } from "#api/db/database";
import { decodeCursor } from "#api/http/cursor";
import { BOT_TYPE } from "./members.sql.ts";

/** A message that was found. */
export interface HitRow {
  readonly conversation_id: string;
  readonly conversation_name: string | null;
  readonly activity_at: string;
  readonly seq: number;
  /** Null for a bot. */
  readonly sender_id: string | null;
  readonly sender_name: string | null;
  readonly body: string;
  readonly created_at: string;
}

/** Beyond every message. */
const LAST = 2_147_483_647;

/** Words, and the page of what has them. */
export interface HitFilter {
  readonly search: string;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** The asker's messages of one conversation that have all words, latest first, one more than asked for. */
export function findHitsIn(
  db: Sql,
  userId: string,
  conversationId: string,
  { search, cursor, limit }: HitFilter,
): Promise<HitRow[]> {
  const before = cursor === undefined ? LAST : seqOf(cursor);
  return hitsOf(db, userId, sql`messages_found_in(${conversationId}, ${search}, ${before}, ${limit + 1})`);
}

/** The same in all conversations: three of each, the latest spoken conversation first, of one more than asked for. */
export function findHits(db: Sql, userId: string, { search, cursor, limit }: HitFilter): Promise<HitRow[]> {
  const before = cursor === undefined ? null : decodeCursor(cursor);
  const [at, id] = [before?.key ?? null, before?.id ?? null];
  return hitsOf(db, userId, sql`messages_found(${search}, ${at}, ${id}, ${limit + 1})`);
}

function seqOf(cursor: string): number {
  const seq = Number(decodeCursor(cursor, "number").key);
  if (!Number.isInteger(seq) || seq < 0 || seq > LAST)
    throw new ApiError(400, "invalid_request", "cursor: doesn't belong to this list.");
  return seq;
}

async function hitsOf(db: Sql, userId: string, found: RawBuilder<unknown>): Promise<HitRow[]> {
  const { rows } = await sql<HitRow>`
    select m.conversation_id, c.activity_at, m.seq, m.sender_id, m.body, m.created_at,
      coalesce(s.first_name || ' ' || s.last_name, former_name(m.conversation_id, m.sender_id)) as sender_name,
      coalesce(c.name, case when c.type = ${BOT_TYPE} then ${helpBot.name} end, (
        select string_agg(coalesce(u.first_name || ' ' || u.last_name, 'Former member'), ', '
          order by o.joined_at, o.user_id)
        from conversation_members o left join people u on u.id = o.user_id
        where o.conversation_id = c.id and o.user_id <> ${userId}
      )) as conversation_name
    from ${found} m
    join conversations c on c.id = m.conversation_id
    left join people s on s.id = m.sender_id
    order by c.activity_at desc, c.id desc, m.seq desc`.execute(db);
  return rows;
}
