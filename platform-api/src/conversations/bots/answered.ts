import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Sql } from "#api/db/database";
import type { Reader } from "../reader.sql.ts";
import { requireConversation } from "../say.service.ts";
import { findAnswered } from "./bots.sql.ts";

/** The question behind a bot's message to the asker, and what it answered. Throws 404, 422 `no_such_message`. */
export async function requireAnswered(sql: Sql, reader: Reader, conversationId: string, seq: number) {
  await requireConversation(sql, reader, conversationId);
  const found = await findAnswered(sql, conversationId, seq);
  if (found) return found;
  throw new ApiError(422, "no_such_message", "This isn't an answer of the assistant.");
}
