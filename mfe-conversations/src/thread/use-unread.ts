import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { notify } from "@loubby/shared-ui/toasts";
import { putConversation } from "../live/live.ts";
import type { Missed } from "./thread-rows.ts";

/** Where what the person had not read begins, and how they mark messages unread again. */
export function useUnread(conversationId: string, readSeq: number, lastSeq: number) {
  const client = useQueryClient();
  // The line stays where it was when the person came, although everything is read a moment later.
  const [missed, setMissed] = useState<Missed>({ after: readSeq, upTo: lastSeq });
  const [keptAt, setKeptAt] = useState<number | null>(null);
  return {
    missed,
    /** What was marked unread stays so until something is said or the conversation is opened again. */
    isKept: keptAt === lastSeq,
    markFrom(seq: number) {
      setKeptAt(lastSeq);
      setMissed({ after: seq - 1, upTo: lastSeq });
      call(conversations.markAsRead, { body: { conversationId, unread_from: seq } }).then(
        ({ updatedConversation }) => putConversation(client, updatedConversation),
        () => {
          setKeptAt(null);
          notify.error("Couldn't mark the message unread. Please try again.");
        },
      );
    },
  };
}
