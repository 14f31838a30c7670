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

/** The searches that the asker keeps. */
export const useSavedSearches = (enabled: boolean) =>
  useQuery({ ...query(talentSearches.list, {}), enabled });

/** Takes the server's word for one saved search into the list. */
function useTakeSearch(): (next: TalentSearch) => void {
  const client = useQueryClient();
  return (next) =>
    client.setQueryData<{ items: TalentSearch[] }>(
      LIST(),
      (before) => before && { items: before.items.map((one) => (one._id === next._id ? next : one)) },
    );
}

/** The saved search that the address names, and what came of opening it. */
export interface Opened {
  readonly search: TalentSearch | null;
  /** What it looks for is not known yet. */
  readonly isWaiting: boolean;
  /** It is not there any more, or was never the asker's. */
  readonly isGone: boolean;
  /** What the view looks for is not what was kept. */
  readonly isChanged: boolean;
  /** When it was looked at before this time; who changed since then is new. */
  readonly since: string | null;
}

/** Opens the saved search that the address names: its filter becomes the view's, what is new in it counts as seen. */
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
    // Its bare address; one with a filter is a view of its own, made from it.
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

/** Writes a saved search anew: its name, what it looks for, or whether it tells who is new. */
export function useChangeSearch() {
  const take = useTakeSearch();
  return useMutation({
    mutationFn: ({ _id, name, filter, alert }: TalentSearch) =>
      call(talentSearches.change, { params: { searchId: _id }, body: { name, filter, alert } }),
    onSuccess: take,
  });
}

/** Forgets a saved search; it can be taken back for a while. */
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
