import type { Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import type { HttpRequest } from "@loubby/shared-contracts/shell";
import { ada } from "./people.ts";

/** Messages that have what was typed, the latest first, two a page; the cursor is how many were shown. */
export function hitsOf(
  messages: readonly Message[],
  { search, conversationId, cursor }: HttpRequest["query"] & object,
) {
  const typed = String(search);
  const found = messages
    .filter(
      (each) => each.body.includes(typed) && each.conversationId === (conversationId ?? each.conversationId),
    )
    .toReversed();
  const from = Number(cursor ?? 0);
  const hits = found.slice(from, from + 2).map((each) => ({
    conversationId: each.conversationId,
    conversation_name: "Kofi Mensah",
    seq: each.seq,
    sender_name: "Kofi Mensah",
    isOwn: each.senderId === ada._id,
    createdAt: each.createdAt,
    text: each.body,
    marks: [[each.body.indexOf(typed), each.body.indexOf(typed) + typed.length] as [number, number]],
  }));
  return { hits, nextCursor: found.length > from + 2 ? String(from + 2) : null };
}
