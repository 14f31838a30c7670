import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { GrowingList } from "@loubby/shared-ui/states/growing-list";

interface ReadListProps<Item> {
  readonly queryKey: readonly unknown[];
  readonly read: (
    cursor: string | undefined,
    signal: AbortSignal,
  ) => Promise<{ readonly items: readonly Item[]; readonly nextCursor: string | null }>;
  readonly label: string;
  /** Title where it couldn't be loaded. */
  readonly failed: string;
  readonly empty: { readonly title: string; readonly sentence: string };
  readonly renderItem: (item: Item) => ReactNode;
}

/** A list of staff that is read page by page. */
export function ReadList<Item>({ queryKey, read, label, failed, empty, renderItem }: ReadListProps<Item>) {
  const list = useInfiniteQuery({
    queryKey: [...queryKey, "pages"],
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    staleTime: 0,
  });
  return (
    <GrowingList<Item>
      list={list}
      label={label}
      className="wl-found"
      failed={failed}
      failureOf={failureOf}
      empty={<EmptyState level={2} {...empty} />}
      renderItem={renderItem}
    />
  );
}
