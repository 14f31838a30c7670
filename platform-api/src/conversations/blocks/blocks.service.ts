import { createHash } from "node:crypto";
import type { z } from "zod";
import type { blocksSchema } from "@loubby/shared-contracts/http/conversations/blocks.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { truncate } from "@loubby/shared-contracts/shell/text";
import { askerOf, type Principal } from "#api/access/principal";
import { reportToTeam } from "#api/feedback/report-to-team";
import { emitLaterTo } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { findMessage } from "../messages.sql.ts";
import { linkOf, readerOf, requireConversation } from "../say.service.ts";
import { deleteBlock, findPrivates, insertBlock, isKnown } from "./blocks.sql.ts";

/** Blocks someone of the person's conversations, or unblocks them. Throws 404 `person_not_found`. */
export async function setBlocked(
  { db }: Services,
  principal: Principal,
  otherId: string,
  blocked: boolean,
): Promise<void> {
  const { userId } = principal;
  await db.as(askerOf(principal)).write(async (sql) => {
    if (otherId === userId || !(await isKnown(sql, otherId)))
      throw new ApiError(404, "person_not_found", "This person isn't in a conversation of yours.");
    await (blocked ? insertBlock : deleteBlock)(sql, userId, otherId);
    for (const conversationId of await findPrivates(sql, userId, otherId))
      await emitLaterTo(sql, [userId, otherId], "conversations.changed.v1", { conversationId });
  });
}

/** Characters of a reported message that the team reads, should it be deleted. */
const QUOTED = 1000;

/** Reports a message or a conversation to the team, once for each person. Throws 404, 422 `no_such_message`. */
export function report(
  { db }: Services,
  principal: Principal,
  conversationId: string,
  { seq, reason, note }: z.output<typeof blocksSchema.report.body>,
): Promise<{ already: boolean }> {
  const { userId } = principal;
  return db.as(askerOf(principal)).write(async (sql) => {
    const reader = readerOf(principal);
    await requireConversation(sql, reader, conversationId);
    const message = seq === undefined ? undefined : await findMessage(sql, reader, { conversationId, seq });
    if (seq !== undefined && (message === undefined || message.kind === "system"))
      throw new ApiError(422, "no_such_message", "This message isn't in this conversation.");
    const added = await reportToTeam(sql, {
      userId,
      clientId: sameFor(userId, conversationId, seq ?? 0),
      subject: message ? "Reported message" : "Reported conversation",
      body: [
        `Reason: ${reason}`,
        ...(note === "" ? [] : [note]),
        `Conversation ${conversationId}`,
        ...(message
          ? [`Message ${message.seq} by ${message.senderId}:`, truncate(message.body || "(no text)", QUOTED)]
          : []),
      ].join("\n\n"),
      page: linkOf(conversationId),
    });
    return { already: !added };
  });
}

/** The same id for the same things, by which a second report is known. */
function sameFor(...things: readonly (string | number)[]): string {
  const hex = createHash("sha256").update(things.join(" ")).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
