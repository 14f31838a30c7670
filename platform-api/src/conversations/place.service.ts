import type { Conversation } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { askerOf, type Principal } from "#api/access/principal";
import { settle } from "#api/notifications/tell";
import { emitLater, emitLaterTo } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { markReadUpTo, setHidden } from "./members.sql.ts";
import { linkOf, readerOf, requireConversation } from "./say.service.ts";

type Changed = { updatedConversation: Conversation };

/** Everything up to `seq` is read: the members see it, and the bell's entry goes when nothing is unread. */
export async function markAsRead(
  { db }: Services,
  principal: Principal,
  { conversationId, seq }: { readonly conversationId: string; readonly seq: number },
): Promise<Changed> {
  const reader = readerOf(principal);
  return db.as(askerOf(principal)).write(async (sql) => {
    await requireConversation(sql, reader, conversationId);
    const moved = await markReadUpTo(sql, reader, conversationId, seq);
    const updatedConversation = await requireConversation(sql, reader, conversationId);
    const mine = updatedConversation.unread.find(({ userId }) => userId === principal.userId);
    if (mine?.unreadCount === 0) await settle(sql, principal.userId, linkOf(conversationId));
    if (moved) {
      const members = updatedConversation.members.map(({ _id }) => _id);
      const read = { userId: principal.userId, seq: updatedConversation.last_seq - (mine?.unreadCount ?? 0) };
      await emitLaterTo(sql, members, "conversations.changed.v1", { conversationId, read });
    }
    return { updatedConversation };
  });
}

/** Hides a conversation from the person's list until someone writes in it, or shows it again. */
export async function setPlace(
  { db }: Services,
  principal: Principal,
  conversationId: string,
  hidden: boolean,
): Promise<Changed> {
  const reader = readerOf(principal);
  return db.as(askerOf(principal)).write(async (sql) => {
    await requireConversation(sql, reader, conversationId);
    await setHidden(sql, reader, conversationId, hidden);
    await emitLater(sql, `user:${principal.userId}`, "conversations.changed.v1", { conversationId });
    return { updatedConversation: await requireConversation(sql, reader, conversationId) };
  });
}
