import type { Conversation } from "@loubby/shared-contracts/http/conversations/conversations.schema";

/** Whether someone owns a group. */
export function ownsGroup({ type, members }: Conversation, userId: string): boolean {
  return type === "group" && members.some(({ _id, role }) => _id === userId && role === "owner");
}
