import type { Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Sql } from "#api/db/database";
import { findAttachment } from "#api/files/find-attachment";
import { insertMessageFiles } from "./message-files.sql.ts";

/**
 * Puts uploads of the sender beside their message, in that order; answers the message with them. Throws 422
 * `file_not_ready` for one that isn't theirs, isn't checked yet, or came with another message.
 */
export async function attachFiles(sql: Sql, message: Message, fileIds: readonly string[]): Promise<Message> {
  if (fileIds.length === 0) return message;
  const files: Message["files"] = [];
  for (const fileId of fileIds) {
    const file =
      (await findAttachment(sql, fileId, "message-file")) ??
      (await findAttachment(sql, fileId, "voice-message"));
    if (file === undefined) throw notReady();
    const { id: _id, name, size, content_type, width, height, animated, duration_ms } = file;
    files.push({ _id, name, size, content_type, width, height, animated, duration_ms });
  }
  if (!(await insertMessageFiles(sql, message, fileIds))) throw notReady();
  return { ...message, files };
}

const notReady = () =>
  new ApiError(422, "file_not_ready", "A file didn't upload. Remove it and add it again.");
