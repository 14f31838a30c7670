import type { ConversationMember } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { nameOf } from "../faces.ts";

interface QuoteProps {
  readonly sender: ConversationMember | undefined;
  readonly isOwn: boolean;
  readonly line: string;
  /** Goes to the message. */
  readonly onFollow: () => void;
}

/** The message that another answers. */
export function Quote({ sender, isOwn, line, onFollow }: QuoteProps) {
  return (
    <button type="button" className="cv-quote" onClick={onFollow}>
      <strong>{isOwn ? "You" : sender ? nameOf(sender) : "A former member"}</strong>
      <span dir="auto">{line}</span>
    </button>
  );
}
