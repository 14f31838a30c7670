import type { Conversation } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { MESSAGE_LIMIT, QUESTION_LIMIT } from "@loubby/shared-contracts/http/conversations/message-lengths";
import { countWords } from "@loubby/shared-ui/forms/count-words";
import { BOT_TYPE } from "../faces.ts";

/** Characters of what is written in a conversation at most; the server counts the same way. */
export const limitIn = ({ type }: Pick<Conversation, "type">) =>
  type === BOT_TYPE ? QUESTION_LIMIT : MESSAGE_LIMIT;

/** Whether people type on the screen, where Enter begins a line. */
export const isTouch = () => matchMedia("(pointer: coarse)").matches;

interface Written {
  /** In characters. */
  readonly length: number;
  readonly limit: number;
  readonly isEdit: boolean;
  readonly isUploading: boolean;
}

/** What stands below where a message is written. */
export function helpText({ length, limit, isEdit, isUploading }: Written): string {
  const counted = countWords(length, limit, limit === QUESTION_LIMIT ? "Questions" : "Messages");
  if (counted !== undefined) return counted;
  if (isEdit) return "Enter to save, Escape to cancel";
  if (isUploading) return "You can send this once its files are uploaded.";
  return isTouch() ? "" : "Enter to send, Shift + Enter for a new line";
}
