import type {
  ConversationMember,
  Message,
} from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { truncate } from "@loubby/shared-contracts/shell";
import { nameOf } from "../list/faces.ts";

/** What a message says in one line, for where it is only referred to. */
export function lineOf({ body, files, deletedAt }: Pick<Message, "body" | "files" | "deletedAt">): string {
  if (deletedAt !== null) return "Deleted message";
  const line = body.replace(/\s+/g, " ").trim();
  if (line !== "") return truncate(line, 140);
  return files.length === 1 ? (files[0]?.name ?? "A file") : `${files.length} files`;
}

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
