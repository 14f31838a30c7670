import type { QueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type { EventPayloads } from "@loubby/shared-contracts/shell";
import { placeCard } from "./board-cache.ts";
import { MOVING } from "./use-move.ts";

type Change = EventPayloads["applications.changed.v1"];

/** Changes that come within so many ms are shown together. */
const TOGETHER = 200;
/** More than so many at once are read as whole columns, which then is less. */
const SINGLY = 8;

/**
 * Shows what others change on the board: single cards by themselves, so that a long column that was read page by page
 * is not read anew for each; many at once as whole columns. Answers what tells it of a change.
 */
export function followChanges(client: QueryClient): (change: Change) => void {
  const waiting = new Map<string, Change>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    timer = undefined;
    const changes = [...waiting.values()];
    waiting.clear();
    // A card on its way is shown where it will stand; its own reply reads the board anew.
    if (client.isMutating({ mutationKey: MOVING }) > 0) return;
    void client.invalidateQueries({ queryKey: keyOf(applications.board) });
    if (changes.length > SINGLY || changes.some(({ many }) => many)) readColumns(client);
    else for (const change of changes) void showCard(client, change);
  };
  return (change) => {
    waiting.set(change.applicationId, change);
    timer ??= setTimeout(show, TOGETHER);
  };
}

/** Reads every column anew. */
export function readColumns(client: QueryClient): void {
  for (const read of [applications.listInStage, applications.listRejected])
    void client.invalidateQueries({ queryKey: keyOf(read) });
}

async function showCard(client: QueryClient, { jobId, applicationId }: Change): Promise<void> {
  // No board of this job was opened: there is nothing to put the card into.
  if (client.getQueryData(keyOf(applications.board, { params: { jobId } })) === undefined) return;
  try {
    placeCard(client, jobId, await call(applications.card, { params: { applicationId } }));
  } catch {
    readColumns(client);
  }
}
