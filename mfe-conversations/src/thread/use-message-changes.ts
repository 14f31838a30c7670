import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import type { Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { messages } from "@loubby/shared-contracts/http/conversations/messages";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { notify } from "@loubby/shared-ui/toasts";
import { receiveChange } from "../live/threads.ts";

/** Reactions to messages, removed previews, and their deletion once it is confirmed. */
export function useMessageChanges(conversationId: string) {
  const client = useQueryClient();
  const [erasing, askToErase] = useState<Message | null>(null);
  const [isErasing, setErasing] = useState(false);
  const place = ({ seq }: Message) => ({ params: { conversationId, seq: String(seq) } });
  return {
    /** The message whose deletion waits to be confirmed. */
    erasing,
    isErasing,
    askToErase,
    react(message: Message, emoji: string, on: boolean) {
      call(messages.react, { ...place(message), body: { emoji, on } }).then(
        (reply) => receiveChange(client, reply.message),
        (error: unknown) => notify.error(`Couldn't react. ${failureOf(error).reason}`),
      );
    },
    removePreview(message: Message) {
      call(messages.removePreview, place(message)).then(
        (reply) => receiveChange(client, reply.message),
        (error: unknown) => notify.error(`Couldn't remove the preview. ${failureOf(error).reason}`),
      );
    },
    async erase() {
      if (erasing === null) return;
      setErasing(true);
      try {
        const { message } = await call(messages.erase, place(erasing));
        receiveChange(client, message);
        askToErase(null);
      } catch (error) {
        notify.error(`Couldn't delete the message. ${failureOf(error).reason}`);
      } finally {
        setErasing(false);
      }
    },
  };
}
