import { z } from "zod";
import type { Queue } from "#api/background/queue";
import type { Services } from "#api/services";
import { removeFormerFiles } from "../files/put-files.ts";
import { tellChange } from "../tell-change.ts";
import { findRemover, settleRemoval } from "./removals.sql.ts";

/** Guests are to be told of a removal. */
export const tellRemovalQueue: Queue<{ removalId: string }> = {
  name: "schedule.tell-removal",
  data: z.object({ removalId: z.uuid() }),
  retryLimit: 8,
  retryDelay: 10,
};

/** Tells the guests of what was removed, unless that was undone; from then on it can't be. Its files go. */
export async function tellRemoval(
  services: Services,
  { removalId }: { readonly removalId: string },
): Promise<void> {
  const { db } = services;
  const remover = await db.as({ role: "worker" }).read((sql) => findRemover(sql, removalId));
  if (remover === undefined) return;
  const { userId, organizationId } = remover;
  // As in the workspace that it was removed in: which guests are its candidates, the asker's company decides.
  const asker = { user: userId, organization: organizationId, seller: null };
  const gone = await db.as(asker).write(async (sql) => {
    const removed = await settleRemoval(sql, remover, removalId, "told");
    if (removed === undefined) return [];
    const { event, reach, fileIds } = removed;
    const organization = organizationId === null ? null : { id: organizationId };
    const teller = { userId, organization, name: event.organizer.name };
    await tellChange(services, sql, teller, { before: event, isMoved: false, reach });
    return fileIds;
  });
  await removeFormerFiles(services, gone);
}
