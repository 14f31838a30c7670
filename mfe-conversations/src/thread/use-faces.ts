import { useState } from "react";
import type { ConversationMember } from "@loubby/shared-contracts/http/conversations/conversations.schema";

/** The members, as the same array until someone comes, leaves, or changes name or picture. Who has read what doesn't count. */
export function useFaces(members: readonly ConversationMember[]): readonly ConversationMember[] {
  const [kept, keep] = useState(members);
  if (kept === members || haveSameFaces(kept, members)) return kept;
  keep(members);
  return members;
}

const haveSameFaces = (a: readonly ConversationMember[], b: readonly ConversationMember[]) =>
  a.length === b.length && a.every((face, index) => isSameFace(face, b[index]));

const isSameFace = (a: ConversationMember, b: ConversationMember | undefined) =>
  a._id === b?._id &&
  a.first_name === b.first_name &&
  a.last_name === b.last_name &&
  a.logo_url === b.logo_url;
