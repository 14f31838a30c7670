import type { Conversation } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { MESSAGE_LIMIT, QUESTION_LIMIT } from "@loubby/shared-contracts/http/conversations/message-lengths";
import { BOT_TYPE } from "../faces.ts";

/** The share of a limit from which on the rest is counted. */
const COUNTED_FROM = 0.9;

/** Characters of what is written in a conversation at most; the server counts the same way. */
export const limitIn = ({ type }: Pick<Conversation, "type">) =>
  type === BOT_TYPE ? QUESTION_LIMIT : MESSAGE_LIMIT;

/** Whether so many characters are near a limit, or beyond it. */
export const isNear = (length: number, limit: number) => length >= limit * COUNTED_FROM;

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
  if (length > limit) {
    const what = limit === QUESTION_LIMIT ? "Questions" : "Messages";
    return `${what} can have up to ${count(limit)} characters. Shorten yours by ${count(length - limit)}.`;
  }
  if (isNear(length, limit)) return `${count(limit - length)} characters left`;
  if (isEdit) return "Enter to save, Escape to cancel";
  if (isUploading) return "You can send this once its files are uploaded.";
  return isTouch() ? "" : "Enter to send, Shift + Enter for a new line";
}

const count = (characters: number) => characters.toLocaleString("en");
