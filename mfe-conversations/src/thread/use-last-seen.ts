import { useQuery } from "@tanstack/react-query";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import type { Conversation } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { query } from "@loubby/shared-contracts/http/query";

/** When the other one of a private conversation was last here, ISO 8601; asked once they are away, null where it is hidden. */
export function useLastSeen({ _id: conversationId, type }: Conversation, isAway: boolean): string | null {
  const { data } = useQuery({
    ...query(conversations.lastSeen, { params: { conversationId } }),
    enabled: isAway && type === "private",
    // Each time that they leave is a later one.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return (isAway && data?.last_seen) || null;
}
