import type { z } from "zod";
import * as paths from "@loubby/shared-contracts/paths";
import type { Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Sql } from "#api/db/database";
import { remind } from "#api/notifications/tell";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { findMembers } from "../members.sql.ts";
import { say, type Speaker } from "../say.service.ts";
import type { scheduledQueue } from "./queue.ts";
import {
  deleteScheduled,
  findOwnName,
  findWriter,
  lockScheduled,
  refuseScheduled,
  type ScheduledRow,
} from "./scheduled.sql.ts";

/**
 * Sends what waits, and removes it, in the caller's transaction: either both happen or neither. `isLeft`: its writer isn't
 * there, and has read nothing by it.
 */
export async function sendWaiting(
  sql: Sql,
  speaker: Speaker,
  row: ScheduledRow,
  isLeft: boolean,
): Promise<Message> {
  const message = await say(sql, speaker, {
    conversationId: row.conversation_id,
    senderId: row.user_id,
    clientId: row.client_id,
    kind: "text",
    body: row.body,
    mentions: row.mentions,
    replyTo: row.reply_to ?? undefined,
    isLeft,
  });
  await deleteScheduled(sql, row.id);
  await emitLater(sql, `user:${row.user_id}`, "conversations.changed.v1", {
    conversationId: row.conversation_id,
  });
  return message;
}

/** Sends a message at its time, in its writer's name; where that is refused, the writer is told why. */
export async function sendScheduled(
  { db }: Services,
  { scheduledId }: z.output<typeof scheduledQueue.data>,
): Promise<void> {
  const writer = await db.as({ role: "worker" }).read((sql) => findWriter(sql, scheduledId));
  if (writer === undefined) return;
  const { user_id: userId, organization_id: organizationId } = writer;
  const asWriter = db.as({ user: userId, organization: organizationId });
  try {
    await asWriter.write(async (sql) => {
      const row = await lockScheduled(sql, userId, scheduledId);
      // It may have been sent, canceled or put off meanwhile.
      if (row === undefined || row.refusal !== null || Date.parse(row.send_at) > Date.now() + 1000) return;
      // Someone who left the company hears nothing of it any more, and says nothing.
      const members = await findMembers(sql, row.conversation_id);
      if (!members.some(({ user_id }) => user_id === userId)) throw gone();
      const name = await findOwnName(sql, userId);
      if (name === undefined) throw gone();
      const organization = organizationId === null ? null : { id: organizationId };
      await sendWaiting(sql, { userId, name, organization }, row, true);
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await asWriter.write(async (sql) => {
      await refuseScheduled(sql, scheduledId, error.message);
      await remind(sql, [{ userId, organizationId }], {
        title: "A scheduled message wasn't sent",
        body: error.message,
        link: paths.conversations,
      });
    });
  }
}

const gone = () => new ApiError(404, "conversation_not_found", "You're no longer in this conversation.");
