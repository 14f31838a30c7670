import { useEffect, useState } from "react";
import type { Conversation } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { on } from "@loubby/shared-contracts/shell";
import { senderName } from "../faces.ts";

interface AnnouncerProps {
  readonly conversation: Conversation;
  readonly userId: string;
}

/** Tells a screen reader what comes in while the conversation is open. */
export function Announcer({ conversation: { _id, members }, userId }: AnnouncerProps) {
  const [news, setNews] = useState("");
  useEffect(
    () =>
      on("messages.received.v1", ({ message }) => {
        if (message.conversationId !== _id || message.senderId === userId) return;
        const name = senderName(message, members);
        setNews(message.kind === "system" || !name ? message.body : `${name}: ${message.body}`);
      }),
    [_id, members, userId],
  );
  return (
    <div className="lb-visually-hidden" role="status" aria-live="polite">
      {news}
    </div>
  );
}
