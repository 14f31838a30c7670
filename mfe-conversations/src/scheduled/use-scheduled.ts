import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { scheduled } from "@loubby/shared-contracts/http/conversations/scheduled";
import type { ScheduledMessage } from "@loubby/shared-contracts/http/conversations/scheduled.schema";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { on } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";

/** What is written for later, and when. */
export interface Later {
  readonly body: string;
  readonly mentions: string[];
  readonly send_at: string;
}

const keyFor = (conversationId: string) => keyOf(scheduled.list, { params: { conversationId } });

/** What the person sends later in a conversation, kept true by live events. */
export function useScheduled(conversationId: string): readonly ScheduledMessage[] {
  const client = useQueryClient();
  const { data } = useQuery(query(scheduled.list, { params: { conversationId } }));
  useEffect(
    () =>
      on("conversations.changed.v1", (changed) => {
        if (changed.conversationId === conversationId && !changed.read)
          void client.invalidateQueries({ queryKey: keyFor(conversationId) });
      }),
    [client, conversationId],
  );
  return data?.messages ?? [];
}

/** Saves a message for later: a new one, or one that waits. */
export function useSaveLater(conversationId: string, onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      id,
      replyTo,
      ...later
    }: Later & { readonly id?: string; readonly replyTo?: number | undefined }) =>
      id === undefined
        ? call(scheduled.add, {
            params: { conversationId },
            body: {
              ...later,
              client_id: crypto.randomUUID(),
              ...(replyTo === undefined ? {} : { reply_to: replyTo }),
            },
          })
        : call(scheduled.change, { params: { scheduledId: id }, body: later }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keyFor(conversationId) });
      onSaved();
    },
  });
}

/** Sends one now, or cancels it. */
export function useSettleLater(conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, sends }: { readonly id: string; readonly sends: boolean }) => {
      await call(sends ? scheduled.sendNow : scheduled.cancel, { params: { scheduledId: id } });
    },
    onError: (error, { sends }) =>
      notify.error(`Couldn't ${sends ? "send" : "cancel"} it. ${failureOf(error).reason}`),
    onSettled: () => client.invalidateQueries({ queryKey: keyFor(conversationId) }),
  });
}
