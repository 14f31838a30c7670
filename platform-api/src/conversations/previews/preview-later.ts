import { z } from "zod";
import { linkParts } from "@loubby/shared-contracts/http/link-parts";
import { enqueue } from "#api/background/enqueue";
import type { Queue } from "#api/background/queue";
import type { Sql } from "#api/db/database";
import { findChatSettings } from "../chat-settings.sql.ts";
import { hidesPreviews } from "../company-chat.sql.ts";
import type { Speaker } from "../say.service.ts";

/** A message whose first link is read for a preview, and its sender, in whose name it is shown. */
export const previewQueue: Queue<{
  conversationId: string;
  seq: number;
  userId: string;
  organizationId: string | null;
}> = {
  name: "conversations.preview-link",
  data: z.object({
    conversationId: z.uuid(),
    seq: z.int(),
    userId: z.uuid(),
    organizationId: z.uuid().nullable(),
  }),
  retryLimit: 1,
  retryDelay: 5,
};

/** Characters of an address that is read. */
const LONGEST = 2000;

/** The first web address in a message, or undefined. */
export function firstLink(body: string): string | undefined {
  const href = linkParts(body).find((part) => part.href !== null)?.href;
  return href && href.length <= LONGEST ? href : undefined;
}

/** Has a message's first link read once the transaction commits, unless its sender or the company of the conversation turned that off. */
export async function previewLater(
  sql: Sql,
  { userId, organization }: Pick<Speaker, "userId" | "organization">,
  { conversationId, seq, body }: { conversationId: string; seq: number; body: string },
): Promise<void> {
  if (firstLink(body) === undefined || !(await findChatSettings(sql, userId)).link_previews) return;
  if (await hidesPreviews(sql, conversationId)) return;
  await enqueue(sql, previewQueue, [
    { conversationId, seq, userId, organizationId: organization?.id ?? null },
  ]);
}
