import type { QueryClient } from "@tanstack/react-query";
import { companyChat } from "@loubby/shared-contracts/http/conversations/company-chat";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import type { Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { on } from "@loubby/shared-contracts/shell";
import { onAcknowledged } from "../outbox/outbox.ts";
import { afterChange } from "./conversation-cache.ts";
import { patch } from "./live.ts";
import { afterTold, type Thread } from "./thread-cache.ts";

export const threadKey = (conversationId: string) =>
  keyOf(conversations.messages, { params: { conversationId } });

/** The last change told live, by conversation. */
const told = new Map<string, number>();

/** Up to which change a thread must be known to hold all that this tab was told; 0 when it was told nothing. */
export const toldUpTo = (conversationId: string): number => told.get(conversationId) ?? 0;

const followed = new WeakSet<QueryClient>();

/** Keeps what is cached of threads true for as long as this tab lives, whichever page is open. Idempotent. */
export function followThreads(client: QueryClient): void {
  if (followed.has(client)) return;
  followed.add(client);
  on("messages.received.v1", ({ message }) => receive(client, message));
  on("messages.changed.v1", ({ message }) => receive(client, message));
  // What was hidden may be shown by now.
  on("conversations.changed.v1", ({ conversationId, read }) => {
    if (!read) void client.invalidateQueries({ queryKey: threadKey(conversationId) });
  });
  // Previews are no change of their messages: what is loaded is read anew.
  on("previews.changed.v1", () => {
    void client.invalidateQueries({ queryKey: keyOf(companyChat.get) });
    void client.resetQueries({ queryKey: keyOf(conversations.messages) });
  });
  on("realtime.connected.v1", () => {
    void client.invalidateQueries({ queryKey: keyOf(conversations.messages) });
  });
  onAcknowledged(({ message }) => receive(client, message));
}

/** Replaces a message that the person edited, deleted or reacted to, as the server answered. */
export function receiveChange(client: QueryClient, message: Message): void {
  receive(client, message);
  patch(client, message.conversationId, (conversation) => afterChange(conversation, message));
}

function receive(client: QueryClient, message: Message): void {
  const { conversationId, change } = message;
  told.set(conversationId, Math.max(change, toldUpTo(conversationId)));
  const thread = client.setQueryData<Thread>(
    threadKey(conversationId),
    (known) => known && afterTold(known, message),
  );
  if (thread && thread.change < change)
    void client.invalidateQueries({ queryKey: threadKey(conversationId) });
}
