import type { contactDetails } from "@loubby/shared-contracts/http/conversations/contact-details";
import type { Conversation } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { ada } from "./people.ts";

/** A conversation after Ada agreed to share her contact details, or undid that: with both, nothing is hidden. */
export function shared(conversation: Conversation, body: unknown): Conversation {
  const { agreed } = body as RequestOf<typeof contactDetails.share>["body"];
  const others = conversation.strangers?.agreed.filter((id) => id !== ada._id) ?? [];
  const all = agreed ? [...others, ada._id] : others;
  return { ...conversation, strangers: all.length === 2 ? null : { agreed: all } };
}
