import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "antd";
import type { ReactNode } from "react";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";

interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

interface WorkListProps<Item> {
  /** Of the list that it is a part of, so that one invalidation reads all parts anew. */
  readonly queryKey: readonly unknown[];
  readonly read: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Item>>;
  /** The list's name, and its look. */
  readonly label: string;
  readonly className: string;
  readonly failed: string;
  readonly empty: { readonly title: string; readonly sentence: string };
  /** A list item with its key; `asOf` is when the list was read, in ms. */
  readonly renderItem: (item: Item, asOf: number) => ReactNode;
}

/** What staff work through, page by page. */
export function WorkList<Item>(props: WorkListProps<Item>) {
  const { queryKey, read, label, className, failed, empty, renderItem } = props;
  const list = useInfiniteQuery({
    queryKey: [...queryKey, "pages"],
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    staleTime: 0,
  });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      {list.isPending && <PageSkeleton bodyOnly layout="list" count={4} />}
      {list.isError && items.length === 0 && (
        <ErrorState title={failed} {...failureOf(list.error)} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && items.length === 0 && <EmptyState drawing="cards" {...empty} />}
      {items.length > 0 && (
        <ul className={className} aria-label={label}>
          {items.map((item) => renderItem(item, list.dataUpdatedAt))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}
