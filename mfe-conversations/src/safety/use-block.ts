import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { blocks } from "@loubby/shared-contracts/http/conversations/blocks";
import type { ConversationMember } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { notify } from "@loubby/shared-ui/toasts";
import { refreshList } from "../live/live.ts";

export type Person = Pick<ConversationMember, "_id" | "first_name" | "last_name">;

/** Blocks someone, or unblocks them, and reads again what changes by it. */
export function useBlock(onDone: () => void = () => undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ person, blocks: isBlock }: { readonly person: Person; readonly blocks: boolean }) =>
      call(isBlock ? blocks.block : blocks.unblock, { params: { userId: person._id } }),
    onSuccess: (_, { person, blocks: isBlock }) => {
      notify.success(`${isBlock ? "Blocked" : "Unblocked"} ${person.first_name}`);
      refreshList(client);
      void client.invalidateQueries({ queryKey: keyOf(blocks.list) });
      onDone();
    },
    onError: (error, { person, blocks: isBlock }) =>
      notify.error(
        `Couldn't ${isBlock ? "block" : "unblock"} ${person.first_name}. ${failureOf(error).reason}`,
      ),
  });
}
