import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { help } from "@loubby/shared-contracts/http/help/help";
import { notify } from "@loubby/shared-ui/toasts";
import { putConversation } from "../live/live.ts";

interface OpenAssistantProps {
  readonly onOpened: (conversationId: string) => void;
  readonly onClose: () => void;
}

/** Opens the conversation with the help assistant as soon as it is shown. */
export function OpenAssistant({ onOpened, onClose }: OpenAssistantProps) {
  const client = useQueryClient();
  const open = useEffectEvent(async () => {
    try {
      const { conversation } = await call(help.openAssistant, {});
      putConversation(client, conversation);
      onOpened(conversation._id);
    } catch (error) {
      notify.error(`Couldn't open the help assistant. ${failureOf(error).reason}`);
      onClose();
    }
  });
  useEffect(() => void open(), []);
  return null;
}
