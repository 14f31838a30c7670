import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { cacheRules } from "@loubby/shared-contracts/shell";
import { call } from "../call.ts";
import type { ReplyOf } from "../endpoint.ts";
import { keyOf, query } from "../query.ts";
import type { SavedType } from "./categories.ts";
import { saved } from "./saved.ts";
import type { SavedItem } from "./saved.schema.ts";

type SavedList = ReplyOf<typeof saved.list>;

type Unsaved<Item> = Item extends SavedItem ? Omit<Item, "saved_at"> : never;
/** Something that can be saved. */
export type Keepable = Unsaved<SavedItem>;

/** The `_id` by which something is saved. */
export function savedIdOf(item: Keepable): string {
  if (item.type === "agent") return item.agentProduct._id;
  if (item.type === "job") return item.job._id;
  return item.type === "company" ? item.company._id : item.person._id;
}

/** Everything of one type that the person has saved, by the cache rule of the product. */
export function useKept(type: SavedType) {
  return useQuery({ ...query(saved.list, { query: { type } }), ...cacheRules.saved });
}

/** Whether something is saved; undefined while no one knows yet. */
export function useIsKept(type: SavedType, id: string): boolean | undefined {
  const list = useQuery({
    ...query(saved.list, { query: { type } }),
    ...cacheRules.saved,
    select: ({ data }) => data.some((item) => savedIdOf(item) === id),
  });
  return list.isPending ? undefined : (list.data ?? false);
}

/** What is said once the server has agreed, or refused; `error` is what it said. */
export interface KeepWords {
  readonly onKept: (keep: boolean) => void;
  readonly onRefused: (keep: boolean, error: Error) => void;
}

/**
 * Saves or forgets something: at once on the page, and back again when the server refuses. Changes of one thing reach
 * the server in the order they were made.
 */
export function useKeep(entry: Keepable, { onKept, onRefused }: KeepWords) {
  const client = useQueryClient();
  const { type } = entry;
  const _id = savedIdOf(entry);
  const show = (keep: boolean) =>
    client.setQueryData<SavedList>(keyOf(saved.list, { query: { type } }), (list) => {
      if (list === undefined) return undefined;
      const others = list.data.filter((item) => savedIdOf(item) !== _id);
      const now = { ...entry, saved_at: new Date().toISOString() };
      return { ...list, data: keep ? [now, ...others] : others };
    });
  return useMutation({
    mutationKey: [saved.set.id],
    scope: { id: `saved ${_id}` },
    mutationFn: (keep: boolean) =>
      keep
        ? call(saved.save, { body: { type, _id } })
        : call(saved.set, { body: { type, _id, saved: false } }),
    onMutate: async (keep) => {
      await client.cancelQueries({ queryKey: keyOf(saved.list) });
      show(keep);
    },
    onSuccess: (_answer, keep) => onKept(keep),
    onError: (error, keep) => {
      show(!keep);
      onRefused(keep, error);
    },
    // While more changes are under way, an answer of the server would undo them on the page.
    onSettled: () =>
      client.isMutating({ mutationKey: [saved.set.id] }) === 1
        ? client.invalidateQueries({ queryKey: keyOf(saved.list) })
        : undefined,
  });
}

/** Forgets everything of a type that is gone. */
export function useForgetGone(type: SavedType, onRefused: (error: Error) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      Promise.all(ids.map((_id) => call(saved.set, { body: { type, _id, saved: false } }))),
    onError: onRefused,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(saved.list) }),
  });
}
