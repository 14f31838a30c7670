import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import type { ConversationMember } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { groups } from "@loubby/shared-contracts/http/conversations/groups";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { notify } from "@loubby/shared-ui/toasts";
import { dropConversation, putConversation } from "../live/live.ts";

/** What the person does with a group; each answer replaces what is known of it. */
export type GroupChange =
  | { readonly kind: "rename"; readonly name: string }
  | { readonly kind: "picture"; readonly fileId: string | null }
  | { readonly kind: "add"; readonly memberIds: readonly string[] }
  | { readonly kind: "role"; readonly userId: string; readonly role: ConversationMember["role"] }
  | { readonly kind: "remove"; readonly userId: string };

/** Changes a group. `onLeft` is called once the person is no longer in it. */
export function useGroup(conversationId: string, onLeft: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: GroupChange) => send(conversationId, change),
    onSuccess: ({ updatedConversation }) => {
      if (updatedConversation) {
        putConversation(client, updatedConversation);
        return;
      }
      dropConversation(client, conversationId);
      onLeft();
    },
    onError: (error) => notify.error(failureOf(error).reason),
  });
}

function send(conversationId: string, change: GroupChange) {
  const params = { conversationId };
  switch (change.kind) {
    case "rename":
      return call(groups.rename, { params, body: { name: change.name } });
    case "picture":
      return call(groups.setPicture, { params, body: { file_id: change.fileId } });
    case "add":
      return call(groups.addMembers, { params, body: { memberIds: [...change.memberIds] } });
    case "role":
      return call(groups.setRole, {
        params: { ...params, userId: change.userId },
        body: { role: change.role },
      });
    case "remove":
      return call(groups.removeMember, { params: { ...params, userId: change.userId } });
  }
}
