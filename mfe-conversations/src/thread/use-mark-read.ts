import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { patch, refreshList } from "../live/live.ts";
import { afterRead } from "../live/conversation-cache.ts";

const looking = () => document.visibilityState === "visible" && document.hasFocus();

function onLooking(changed: () => void): () => void {
  addEventListener("focus", changed);
  addEventListener("blur", changed);
  document.addEventListener("visibilitychange", changed);
  return () => {
    removeEventListener("focus", changed);
    removeEventListener("blur", changed);
    document.removeEventListener("visibilitychange", changed);
  };
}

interface Reading {
  readonly conversationId: string;
  readonly userId: string;
  /** What is on screen, and what the server knows to be read. */
  readonly lastSeq: number;
  readonly readSeq: number;
  /** The latest message can be seen. */
  readonly atEnd: boolean;
}

/** A message is read when it stands on screen in a tab that the person is looking at. */
export function useMarkRead({ conversationId, userId, lastSeq, readSeq, atEnd }: Reading): void {
  const client = useQueryClient();
  const isLooking = useSyncExternalStore(onLooking, looking);
  const tried = useRef("");
  useEffect(() => {
    if (!isLooking) tried.current = "";
    const attempt = `${conversationId}/${lastSeq}`;
    // A refusal is not tried again until something changes.
    if (!isLooking || !atEnd || lastSeq <= readSeq || tried.current === attempt) return;
    tried.current = attempt;
    patch(client, conversationId, (conversation) => afterRead(conversation, { userId, seq: lastSeq }));
    call(conversations.markAsRead, { body: { conversationId, seq: lastSeq } }).catch(() =>
      refreshList(client),
    );
  }, [client, conversationId, userId, lastSeq, readSeq, atEnd, isLooking]);
}
