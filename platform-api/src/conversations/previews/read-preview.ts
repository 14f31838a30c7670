import type { z } from "zod";
import type { LinkPreview } from "@loubby/shared-contracts/http/conversations/link-preview.schema";
import { getPage } from "#api/outbound/get-page";
import { outboundSettings } from "#api/outbound/settings";
import { emitLaterTo } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { hidesPreviews } from "../company-chat.sql.ts";
import { setPreview } from "../change-message.sql.ts";
import { findMembers, lockConversation } from "../members.sql.ts";
import { findMessage } from "../messages.sql.ts";
import { firstLink, type previewQueue } from "./preview-later.ts";
import { findPreview, savePreview } from "./previews.sql.ts";
import { wordsOfPage } from "./words-of-page.ts";

/** Reads the page behind a message's first link and shows what it calls itself, in its sender's name. */
export async function readPreview(
  services: Services,
  { userId, organizationId, ...place }: z.output<typeof previewQueue.data>,
): Promise<void> {
  const reader = { userId, organizationId };
  const sender = services.db.as({ user: userId, organization: organizationId });
  const before = await sender.read(async (sql) =>
    (await hidesPreviews(sql, place.conversationId)) ? undefined : findMessage(sql, reader, place),
  );
  const link = before && firstLink(before.body);
  if (link === undefined) return;
  const preview = await previewOf(services, link);
  if (preview === null) return;
  await sender.write(async (sql) => {
    if (!(await lockConversation(sql, reader, place.conversationId))) return;
    // It may have been edited, deleted or shown meanwhile.
    const now = await findMessage(sql, reader, place);
    if (now === undefined || now.preview !== null || firstLink(now.body) !== link) return;
    await setPreview(sql, place, preview);
    const message = (await findMessage(sql, reader, place)) ?? now;
    const members = await findMembers(sql, place.conversationId);
    const tabs = members.map(({ user_id }) => user_id);
    await emitLaterTo(sql, tabs, "messages.changed.v1", { message });
  });
}

/** What was read behind a link within a day, or is read now; null where there is nothing to show. */
async function previewOf({ db, config }: Services, link: string): Promise<LinkPreview | null> {
  const worker = db.as({ role: "worker" });
  const known = await worker.read((sql) => findPreview(sql, link));
  if (known !== undefined) return known;
  const { allowLoopback } = config.of(outboundSettings);
  // Whatever went wrong with someone else's server, there is nothing to show.
  const page = await getPage(new URL(link), allowLoopback).catch(() => null);
  const preview = page && wordsOfPage(page, link);
  await worker.read((sql) => savePreview(sql, link, preview));
  return preview;
}
