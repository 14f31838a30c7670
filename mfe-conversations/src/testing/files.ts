import type { messages } from "@loubby/shared-contracts/http/conversations/messages";
import type { MessageFile } from "@loubby/shared-contracts/http/conversations/message-file.schema";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { idOf } from "@loubby/shared-contracts/testing/people";

/** A picture that came with a message. */
export const pictureOf = (index: number, change: Partial<MessageFile> = {}): MessageFile => ({
  _id: idOf(700 + index),
  name: `yard-${index}.jpg`,
  size: 1_200_000,
  content_type: "image/jpeg",
  width: 1600,
  height: 900,
  animated: false,
  duration_ms: null,
  ...change,
});

/** What the server answers for a message's file. */
export const linksTo = (fileId: string): ReplyOf<typeof messages.file> => ({
  url: `https://files.test/${fileId}`,
  name: "file",
  content_type: "",
  thumbnail_url: `https://files.test/${fileId}.small`,
});
