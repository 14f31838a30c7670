import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { query } from "@loubby/shared-contracts/http/query";
import { putConversation } from "../live/live.ts";
import { useSettled } from "../use-settled.ts";

/** People the person may write to whose name holds what was typed. */
export function useContacts(typed: string) {
  const search = useSettled(typed.trim());
  return useQuery({
    ...query(conversations.contacts, { query: { search, limit: 50 } }),
    placeholderData: keepPreviousData,
    // What is typed runs ahead of what was asked for.
    select: ({ contacts }) => ({ contacts, asked: search }),
  });
}

/** Opens the private conversation with someone. */
export function useOpenPrivate(onOpened: (conversationId: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => call(conversations.open, { body: { userId } }),
    onSuccess: ({ data }) => {
      putConversation(client, data.conversation);
      onOpened(data.conversation._id);
    },
  });
}

/** Opens a group. The same attempt, sent twice, is one group. */
export function useCreateGroup(onOpened: (conversationId: string) => void) {
  const client = useQueryClient();
  const [client_id] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (group: {
      readonly name: string;
      readonly picture_file_id?: string;
      readonly memberIds: string[];
    }) => call(conversations.createGroup, { body: { ...group, client_id } }),
    onSuccess: ({ data }) => {
      putConversation(client, data.conversation);
      onOpened(data.conversation._id);
    },
  });
}
