import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { talentSearches } from "@loubby/shared-contracts/http/sourcing/talent-searches";
import type { TalentSearch } from "@loubby/shared-contracts/http/sourcing/talent-searches.schema";
import { notify } from "@loubby/shared-ui/toasts";
import { sameSearch } from "../facets/facet-words.ts";
import type { TalentView } from "../use-talent-view.ts";

const LIST = () => keyOf(talentSearches.list, {});

/** Reads the reader's saved searches. */
export const useSavedSearches = (enabled: boolean) =>
  useQuery({ ...query(talentSearches.list, {}), enabled });

/** Puts the server's version of a saved search into the list. */
function useTakeSearch(): (next: TalentSearch) => void {
  const client = useQueryClient();
  return (next) =>
    client.setQueryData<{ items: TalentSearch[] }>(
      LIST(),
      (before) => before && { items: before.items.map((one) => (one._id === next._id ? next : one)) },
    );
}

/** The saved search in the address, and its state. */
export interface Opened {
  readonly search: TalentSearch | null;
  /** Its filter isn't known yet. */
  readonly isWaiting: boolean;
  /** It was deleted, or it isn't the reader's. */
  readonly isGone: boolean;
  /** The view differs from what was saved. */
  readonly isChanged: boolean;
  /** When it was opened before; people changed since then are new. */
  readonly since: string | null;
}

/** Opens the saved search in the address: applies its filter and marks what is new in it as seen. */
export function useOpened(view: TalentView, enabled: boolean): Opened {
  const list = useSavedSearches(enabled);
  const take = useTakeSearch();
  const search = list.data?.items.find(({ _id }) => _id === view.kept) ?? null;
  const [looked, setLooked] = useState<Pick<TalentSearch, "_id" | "seen_at"> | null>(null);
  if (view.kept === null ? looked !== null : search !== null && looked?._id !== search._id)
    setLooked(search && { _id: search._id, seen_at: search.seen_at });
  const seen = useMutation({
    mutationFn: (searchId: string) => call(talentSearches.seen, { params: { searchId } }),
    onSuccess: take,
  });
  const openedId = looked?._id;
  const open = useEffectEvent(() => {
    if (search === null) return;
    seen.mutate(search._id);
    // Its bare address; one with a filter is a view based on it.
    if (!view.isNarrowed) view.take(search, { replace: true });
  });
  useEffect(() => {
    if (openedId !== undefined) open();
  }, [openedId]);
  return {
    search,
    isWaiting: enabled && view.kept !== null && !view.isNarrowed && (list.isPending || search !== null),
    isGone: view.kept !== null && list.isSuccess && search === null,
    isChanged: search !== null && view.isNarrowed && !sameSearch(search.filter, view.filter),
    since: looked?.seen_at ?? null,
  };
}

/** Changes a saved search: its name, its filter, or its notifications. */
export function useChangeSearch() {
  const take = useTakeSearch();
  return useMutation({
    mutationFn: ({ _id, name, filter, alert }: TalentSearch) =>
      call(talentSearches.change, { params: { searchId: _id }, body: { name, filter, alert } }),
    onSuccess: take,
  });
}

/** Deletes a saved search; this can be undone for a while. */
export function useForgetSearch() {
  const client = useQueryClient();
  const readAnew = () => client.invalidateQueries({ queryKey: LIST() });
  const onError = (error: Error) => notify.error(wordsOf(error));
  return useMutation({
    mutationFn: ({ _id }: TalentSearch) => call(talentSearches.remove, { params: { searchId: _id } }),
    onSuccess: (_, { name, filter, alert }) => {
      notify.undoable(`Deleted: ${name}`, {
        label: "Undo",
        onAction: () =>
          void call(talentSearches.create, { body: { name, filter, alert } }).then(readAnew, onError),
      });
      return readAnew();
    },
    onError,
  });
}
