import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { bots } from "./bots.ts";
import type { BotDraft } from "./bots.schema.ts";
import type { ReplyOf } from "../endpoint.ts";
import { keyOf, query } from "../query.ts";
import { type EventPayloads, on } from "@loubby/shared-contracts/shell";

type Told = EventPayloads["conversations.draft.v1"];

/** What the assistant is writing in a conversation, as far as it came; null while it writes nothing. */
export function useBotDraft(conversationId: string): BotDraft | null {
  const client = useQueryClient();
  const { data } = useQuery(query(bots.draft, { params: { conversationId } }));
  useEffect(() => {
    const queryKey = keyOf(bots.draft, { params: { conversationId } });
    const offs = [
      on("conversations.draft.v1", (told) => {
        if (told.conversationId === conversationId) void follow(client, queryKey, told);
      }),
      on("realtime.connected.v1", () => void client.invalidateQueries({ queryKey })),
    ];
    return () => {
      for (const off of offs) off();
    };
  }, [client, conversationId]);
  return data?.draft ?? null;
}

/** Adds what was told to the draft; where something was missed, or another reply is next, the server is asked. */
async function follow(client: QueryClient, queryKey: readonly unknown[], told: Told): Promise<void> {
  const put = (draft: BotDraft | null) =>
    client.setQueryData<ReplyOf<typeof bots.draft>>(queryKey, { draft });
  // What was asked before this was told may be answered without it.
  if (client.isFetching({ queryKey }) > 0) await client.cancelQueries({ queryKey });
  const known = client.getQueryData<ReplyOf<typeof bots.draft>>(queryKey)?.draft ?? null;
  // The server counts as people do: an emoji is one.
  const came = Array.from(known?.text ?? "");
  if (told.ended) {
    if (known?.replyId === told.replyId) put(null);
    await client.invalidateQueries({ queryKey });
  } else if (known?.replyId === told.replyId && came.length >= told.from) {
    put({ ...known, ...taskOf(told), text: came.slice(0, told.from).join("") + told.text });
  } else if (known === null && told.from === 0) {
    put({ replyId: told.replyId, text: told.text, ...taskOf(told) });
  } else if (known === null || known.replyId === told.replyId) {
    await client.invalidateQueries({ queryKey });
  }
}

const taskOf = ({ task }: Told) => task && { task };
