import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type { EventPayloads } from "@loubby/shared-contracts/shell";
import { placeCard } from "./board-cache.ts";
import { MOVING } from "./use-move.ts";

type Change = EventPayloads["applications.changed.v1"];

/** Changes within this many ms are shown together. */
const TOGETHER = 200;
/** More changes than this reload whole columns, which is then less work. */
const SINGLY = 8;

/**
 * Shows others' changes on the board: a few as single cards, so that a long column isn't loaded again for each; many
 * as whole columns. Returns the function to report a change with.
 */
export function followChanges(client: QueryClient): (change: Change) => void {
  const waiting = new Map<string, Change>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    timer = undefined;
    const changes = [...waiting.values()];
    waiting.clear();
    // A card being moved is shown at its target; its own reply reads the board again.
    if (client.isMutating({ mutationKey: MOVING }) > 0) return;
    for (const read of [applications.board, applications.matches])
      void client.invalidateQueries({ queryKey: keyOf(read) });
    if (changes.length > SINGLY || changes.some(({ many }) => many)) readColumns(client);
    else for (const change of changes) void showCard(client, change);
  };
  return (change) => {
    waiting.set(change.applicationId, change);
    timer ??= setTimeout(show, TOGETHER);
  };
}

/** Reads narrowed columns again: only the server knows who matches. */
function readNarrowed(client: QueryClient): void {
  for (const read of [applications.listInStage, applications.listRejected]) {
    const queryKey = keyOf(read);
    const predicate = ({ queryKey: key }: { readonly queryKey: QueryKey }) =>
      (key[queryKey.length] as { readonly query?: object }).query !== undefined;
    void client.invalidateQueries({ queryKey, predicate });
  }
}

/** Reads every column again. */
export function readColumns(client: QueryClient): void {
  for (const read of [applications.listInStage, applications.listRejected])
    void client.invalidateQueries({ queryKey: keyOf(read) });
}

async function showCard(client: QueryClient, { jobId, applicationId }: Change): Promise<void> {
  // No board of this job was opened, so there is nothing to update.
  if (client.getQueryData(keyOf(applications.board, { params: { jobId } })) === undefined) return;
  try {
    placeCard(client, jobId, await call(applications.card, { params: { applicationId } }));
    readNarrowed(client);
  } catch {
    readColumns(client);
  }
}
