import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import type { Conversation, Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { on } from "@loubby/shared-contracts/shell";
import { onAcknowledged } from "../outbox/outbox.ts";
import { afterChange, afterMessage, afterRead, withConversation } from "./conversation-cache.ts";

type Page = ReplyOf<typeof conversations.list>;
/** The list of conversations as it is cached: page by page. */
export type ListData = InfiniteData<Page, string | null>;

/** Of the list; the archive has a key below it, so that both are read again together. */
export const listKey = (archived = false) =>
  archived ? [...keyOf(conversations.list), "archived"] : keyOf(conversations.list);
/** The list and the archive; their keys change with the workspace. */
const LISTS = [() => listKey(), () => listKey(true)];
const oneKey = (conversationId: string) => keyOf(conversations.get, { params: { conversationId } });

const followed = new WeakSet<QueryClient>();

/** Keeps what is cached of conversations true for as long as this tab lives, whichever page is open. Idempotent. */
export function followLive(client: QueryClient): void {
  if (followed.has(client)) return;
  followed.add(client);
  on("messages.received.v1", ({ message }) => receiveMessage(client, message));
  on("messages.changed.v1", ({ message }) =>
    patch(client, message.conversationId, (conversation) => afterChange(conversation, message)),
  );
  on("conversations.changed.v1", ({ conversationId, read }) => {
    if (read) patch(client, conversationId, (conversation) => afterRead(conversation, read));
    else refreshList(client);
  });
  on("realtime.connected.v1", () => refreshList(client));
  onAcknowledged(({ updatedConversation, message }) => {
    receiveMessage(client, message);
    putConversation(client, updatedConversation);
  });
}

/** Puts a message into its conversation in the list. */
function receiveMessage(client: QueryClient, message: Message): void {
  if (!isListed(client, message.conversationId)) refreshList(client);
  patch(client, message.conversationId, (conversation) => afterMessage(conversation, message));
}

/** Puts a conversation that the server answered in the place of the one that is known, or into the list. */
export function putConversation(client: QueryClient, updated: Conversation): void {
  client.setQueryData<Conversation>(oneKey(updated._id), (known) => known && updated);
  client.setQueryData<ListData>(listKey(updated.archived), (data) => {
    if (!data) return data;
    const at = data.pages.findIndex(({ conversations: list }) => list.some(({ _id }) => _id === updated._id));
    return mapPage(data, at === -1 ? data.pages.length - 1 : at, (list) => withConversation(list, updated));
  });
}

/** Takes a conversation out of the list. */
export function dropConversation(client: QueryClient, conversationId: string): void {
  for (const key of LISTS)
    client.setQueryData<ListData>(
      key(),
      (data) => data && mapPages(data, (list) => list.filter(({ _id }) => _id !== conversationId)),
    );
}

/** Changes a conversation wherever it is cached. */
export function patch(
  client: QueryClient,
  conversationId: string,
  change: (conversation: Conversation) => Conversation,
): void {
  client.setQueryData<Conversation>(oneKey(conversationId), (known) => known && change(known));
  for (const key of LISTS)
    client.setQueryData<ListData>(
      key(),
      (data) =>
        data &&
        mapPages(data, (list) => list.map((each) => (each._id === conversationId ? change(each) : each))),
    );
}

/** Reads the list again, also while no page shows it: it is never read again just because one opens. */
export function refreshList(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: listKey(), refetchType: "all" });
  void client.invalidateQueries({ queryKey: keyOf(conversations.get) });
}

function isListed(client: QueryClient, conversationId: string): boolean {
  const known = LISTS.flatMap((key) => client.getQueryData<ListData>(key()) ?? []);
  return (
    known.length === 0 ||
    known.some(({ pages }) =>
      pages.some((page) => page.conversations.some(({ _id }) => _id === conversationId)),
    )
  );
}

type Lists = (list: readonly Conversation[]) => Conversation[];

const mapPages = (data: ListData, change: Lists): ListData => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, conversations: change(page.conversations) })),
});

const mapPage = (data: ListData, at: number, change: Lists): ListData => ({
  ...data,
  pages: data.pages.map((page, index) =>
    index === at ? { ...page, conversations: change(page.conversations) } : page,
  ),
});
