import type { z } from "zod";
import type { messageSearchSchema } from "@loubby/shared-contracts/http/conversations/message-search.schema";
import { helpBot } from "@loubby/shared-contracts/http/conversations/help-bot";
import { askerOf, type Principal } from "#api/access/principal";
import { pageFrom } from "#api/http/cursor";
import type { Services } from "#api/services";
import { excerptOf } from "./excerpt.ts";
import { readerOf, requireConversation } from "./say.service.ts";
import { findHits, findHitsIn, type HitRow } from "./search.sql.ts";

type Found = z.output<typeof messageSearchSchema.search.response>;

/** A page of the person's messages that have all words, in one conversation or in all. Throws 404. */
export function searchMessages(
  { db }: Services,
  principal: Principal,
  { conversationId, ...query }: z.output<typeof messageSearchSchema.search.query>,
): Promise<Found> {
  // The one sign that the database cannot take.
  const filter = { ...query, search: query.search.replaceAll("\0", " ") };
  const { userId } = principal;
  const toHit = (row: HitRow) => ({
    conversationId: row.conversation_id,
    conversation_name: row.conversation_name ?? "Only you",
    seq: row.seq,
    sender_name:
      row.sender_id === null
        ? (row.conversation_name ?? helpBot.name)
        : (row.sender_name ?? "A former member"),
    isOwn: row.sender_id === userId,
    createdAt: row.created_at,
    ...excerptOf(row.body, filter.search),
  });
  return db.as(askerOf(principal)).read(async (sql) => {
    if (conversationId === undefined) {
      const places = [...Map.groupBy(await findHits(sql, userId, filter), (row) => row.conversation_id)];
      const { items, nextCursor } = pageFrom(
        places,
        filter.limit,
        ([id, [first]]) => [first?.activity_at ?? "", id],
        ([, rows]) => rows.map(toHit),
      );
      return { hits: items.flat(), nextCursor };
    }
    await requireConversation(sql, readerOf(principal), conversationId);
    const rows = await findHitsIn(sql, userId, conversationId, filter);
    const { items, nextCursor } = pageFrom(rows, filter.limit, (row) => [row.seq, conversationId], toHit);
    return { hits: items, nextCursor };
  });
}
