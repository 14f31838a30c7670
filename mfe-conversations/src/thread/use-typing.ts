import { useEffect, useRef, useState } from "react";
import type { Conversation } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { on, sayLive } from "@loubby/shared-contracts/shell";

/** Said again this often while someone goes on typing, and believed a little longer. */
const SAID_MS = 3_000;
const BELIEVED_MS = 5_000;

/** Who is typing in a conversation; `say` tells the others that the person is. */
export function useTyping({ _id, members }: Conversation) {
  const [until, setUntil] = useState<ReadonlyMap<string, number>>(new Map());
  const saidAt = useRef(0);
  useEffect(() => {
    const stop = (userId: string) =>
      setUntil((all) => new Map([...all].filter(([id, end]) => id !== userId && end > Date.now())));
    const offs = [
      on("conversations.typing.v1", ({ conversationId, userId }) => {
        if (conversationId === _id) setUntil((all) => new Map(all).set(userId, Date.now() + BELIEVED_MS));
      }),
      on("messages.received.v1", ({ message }) => {
        if (message.conversationId === _id) stop(message.senderId);
      }),
    ];
    const timer = setInterval(() => stop(""), 1_000);
    return () => {
      clearInterval(timer);
      for (const off of offs) off();
    };
  }, [_id]);

  return {
    people: members.filter(({ _id: userId }) => until.has(userId)),
    say() {
      if (Date.now() - saidAt.current < SAID_MS) return;
      saidAt.current = Date.now();
      sayLive("typing", { conversationId: _id });
    },
  };
}
