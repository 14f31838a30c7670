import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { call } from "@loubby/shared-contracts/http/call";
import { bots } from "@loubby/shared-contracts/http/conversations/bots";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { on } from "@loubby/shared-contracts/shell";

/** The person's conversation with an agent, opened once it is asked for. */
export function useTrial(listingId: string) {
  return useQuery({
    queryKey: [...keyOf(listings.try, { params: { listingId }, body: {} })],
    queryFn: () => call(listings.try, { params: { listingId }, body: {} }),
    // Opening it again finds the same one.
    staleTime: 0,
    select: ({ conversation }) => conversation._id,
  });
}

/** How many questions and answers a trial shows: the rest is in Conversations. */
const SHOWN = 12;

/** What was said in a trial, oldest first, and how many questions are left (null: no limit); kept up to date. */
export function useTrialTalk(conversationId: string) {
  const client = useQueryClient();
  const params = { conversationId };
  const talk = useQuery(query(conversations.messages, { params, query: { limit: SHOWN } }));
  const conversation = useQuery(query(conversations.get, { params }));
  useEffect(() => {
    const read = () => {
      for (const endpoint of [conversations.messages, conversations.get])
        void client.invalidateQueries({ queryKey: keyOf(endpoint) });
    };
    const offs = [
      on("messages.received.v1", ({ message }) => message.conversationId === conversationId && read()),
      on("realtime.connected.v1", read),
    ];
    return () => {
      for (const off of offs) off();
    };
  }, [client, conversationId]);
  const lastSeq = talk.data?.count ?? 0;
  useEffect(() => {
    // What stands here is read; that it couldn't be said so keeps it unread in Conversations, where it can be.
    if (lastSeq > 0 && document.visibilityState === "visible")
      call(conversations.markAsRead, { body: { conversationId, seq: lastSeq } }).catch(() => undefined);
  }, [conversationId, lastSeq]);
  return {
    messages: talk.data?.messages.toReversed(),
    error: talk.error ?? conversation.error,
    retry: () => void Promise.all([talk.refetch(), conversation.refetch()]),
    left: conversation.data?.agent?.questions_left ?? null,
  };
}

/** Asks the agent something, once however often it is sent. */
export function useAsk(conversationId: string, onAsked: () => void) {
  const client = useQueryClient();
  const [clientId, setClientId] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (body: string) =>
      call(conversations.send, { body: { conversationId, client_id: clientId, body } }),
    onSuccess: () => {
      setClientId(crypto.randomUUID());
      onAsked();
      for (const endpoint of [conversations.messages, conversations.get, bots.draft])
        void client.invalidateQueries({ queryKey: keyOf(endpoint) });
    },
  });
}
