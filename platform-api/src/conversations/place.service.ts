import type { z } from "zod";
import type {
  Conversation,
  conversationsSchema,
} from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf, type Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { settle } from "#api/notifications/tell";
import { emitLater, emitLaterTo } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { findReadWatchers } from "./chat-settings.sql.ts";
import {
  clear,
  countPinned,
  markReadUpTo,
  markUnreadFrom,
  type OwnPlace,
  setOwnPlace,
  unclear,
} from "./place.sql.ts";
import { linkOf, readerOf, requireConversation } from "./say.service.ts";

type Changed = { updatedConversation: Conversation };

/** Conversations that stand on top of a list. */
const MOST_PINS = 10;

/**
 * Everything up to `seq` is read: the members who see the person's reading are told, and the bell's entry goes when
 * nothing is unread. With `unread_from`, what comes from there on is unread again for the person alone.
 */
export async function markAsRead(
  { db }: Services,
  principal: Principal,
  { conversationId, seq, unread_from }: z.output<typeof conversationsSchema.markAsRead.body>,
): Promise<Changed> {
  const reader = readerOf(principal);
  return db.as(askerOf(principal)).write(async (sql) => {
    await requireConversation(sql, reader, conversationId);
    if (unread_from !== undefined) {
      await markUnreadFrom(sql, reader, conversationId, unread_from);
      return changed(sql, principal, conversationId);
    }
    const moved = await markReadUpTo(sql, reader, conversationId, seq ?? 0);
    const updatedConversation = await requireConversation(sql, reader, conversationId);
    const { unread, members } = updatedConversation;
    const isOwn = (userId: string) => userId === principal.userId;
    if (unread.some(({ userId, unreadCount }) => isOwn(userId) && unreadCount === 0))
      await settle(sql, principal.userId, linkOf(conversationId));
    if (moved) {
      const watchers = await findReadWatchers(sql, conversationId, principal.userId);
      const readSeq = members.find(({ _id }) => isOwn(_id))?.last_read_seq ?? 0;
      const read = { userId: principal.userId, seq: readSeq };
      await emitLaterTo(sql, watchers, "conversations.changed.v1", { conversationId, read });
    }
    return { updatedConversation };
  });
}

/** Deletes a conversation for the person alone, up to now; or undoes their last deletion of it. */
export function setHidden(
  services: Services,
  principal: Principal,
  conversationId: string,
  hidden: boolean,
): Promise<Changed> {
  return place(services, principal, conversationId, (sql) =>
    (hidden ? clear : unclear)(sql, readerOf(principal), conversationId),
  );
}

/** Mutes, pins or archives a conversation for the person. Throws 422 `too_many_pins`. */
export function setPlace(
  services: Services,
  principal: Principal,
  conversationId: string,
  own: OwnPlace,
): Promise<Changed> {
  return place(services, principal, conversationId, async (sql, { pinned }) => {
    const reader = readerOf(principal);
    if (own.pinned === true && !pinned && (await countPinned(sql, reader)) >= MOST_PINS)
      throw new ApiError(422, "too_many_pins", `You can pin ${MOST_PINS} conversations. Unpin one first.`);
    await setOwnPlace(sql, reader, conversationId, own);
  });
}

function place(
  { db }: Services,
  principal: Principal,
  conversationId: string,
  work: (sql: Sql, conversation: Conversation) => Promise<void>,
): Promise<Changed> {
  return db.as(askerOf(principal)).write(async (sql) => {
    await work(sql, await requireConversation(sql, readerOf(principal), conversationId));
    return changed(sql, principal, conversationId);
  });
}

/** Tells the person's other tabs that their own place changed. */
async function changed(sql: Sql, principal: Principal, conversationId: string): Promise<Changed> {
  await emitLater(sql, `user:${principal.userId}`, "conversations.changed.v1", { conversationId });
  return { updatedConversation: await requireConversation(sql, readerOf(principal), conversationId) };
}
