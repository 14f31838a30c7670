import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ListingCard } from "@loubby/shared-contracts/http/agents/listings.schema";
import { saved } from "@loubby/shared-contracts/http/agents/saved";
import { call } from "@loubby/shared-contracts/http/call";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { cacheRules } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";

type SavedList = ReplyOf<typeof saved.list>;

const type = "agent";
const request = { query: { type } } as const;

/** The agents of a list of saved things. */
export function agentsOf({ data }: SavedList): ListingCard[] {
  return data.flatMap((item) => (item.type === "agent" ? [item.agentProduct] : []));
}

/** Whether an agent is saved; undefined while no one knows yet. */
export function useIsSaved(listingId: string): boolean | undefined {
  const list = useQuery({
    ...query(saved.list, request),
    ...cacheRules.saved,
    select: (list) => agentsOf(list).some(({ _id }) => _id === listingId),
  });
  return list.isPending ? undefined : (list.data ?? false);
}

function withSaved(list: SavedList | undefined, listing: ListingCard, keep: boolean): SavedList | undefined {
  if (list === undefined) return undefined;
  const others = list.data.filter((item) => item.type !== "agent" || item.agentProduct._id !== listing._id);
  const entry = { type, agentProduct: listing, saved_at: new Date().toISOString() } as const;
  return { data: keep ? [entry, ...others] : others };
}

/**
 * Saves or forgets an agent: at once on the page, and back again with a sentence when the server refuses. One agent's
 * changes reach the server in the order they were made. The mutation rejects with what the server said.
 */
export function useSetSaved(listing: ListingCard) {
  const client = useQueryClient();
  const show = (keep: boolean) =>
    client.setQueryData<SavedList>(keyOf(saved.list, request), (list) => withSaved(list, listing, keep));
  return useMutation({
    mutationKey: [saved.set.id],
    scope: { id: `saved ${listing._id}` },
    mutationFn: (keep: boolean) => {
      const body = { type, _id: listing._id } as const;
      return keep ? call(saved.save, { body }) : call(saved.set, { body: { ...body, saved: false } });
    },
    onMutate: async (keep) => {
      await client.cancelQueries({ queryKey: keyOf(saved.list) });
      show(keep);
    },
    onError: (error, keep) => {
      show(!keep);
      notify.error(`Couldn't ${keep ? "save" : "remove"} ${listing.title}. ${error.message}`);
    },
    // While more changes are under way, an answer of the server would undo them on the page.
    onSettled: () =>
      client.isMutating({ mutationKey: [saved.set.id] }) === 1
        ? client.invalidateQueries({ queryKey: keyOf(saved.list) })
        : undefined,
  });
}
