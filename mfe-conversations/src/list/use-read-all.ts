import { useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import type { Conversation } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { notify } from "@loubby/shared-ui/toasts";
import { unreadIn } from "../faces.ts";
import { putConversation } from "../live/live.ts";

/** Marks everything in the list as read, one conversation after the other; stops where that fails. */
export function useReadAll(found: readonly Conversation[], userId: string): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    try {
      for (const { _id: conversationId, last_seq: seq } of found.filter((each) => unreadIn(each, userId)))
        putConversation(
          client,
          (await call(conversations.markAsRead, { body: { conversationId, seq } })).updatedConversation,
        );
    } catch (error) {
      notify.error(failureOf(error).reason);
    }
  };
}
