import type { Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { ada } from "./people.ts";

/** The reactions of a message once Ada's is there, or gone. */
export function reacted(
  { reactions }: Message,
  { emoji, on }: { readonly emoji: string; readonly on: boolean },
): Message["reactions"] {
  const others = reactions.filter((each) => each.emoji !== emoji);
  const userIds = (reactions.find((each) => each.emoji === emoji)?.userIds ?? []).filter(
    (id) => id !== ada._id,
  );
  const people = on ? [...userIds, ada._id] : userIds;
  return people.length === 0 ? others : [...others, { emoji, userIds: people }];
}
