import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "antd";
import type { ReactNode } from "react";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";

interface GrowingListProps<Item> {
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

/** A list that is read page by page: loading, failed, empty, or what is there with a way to more. */
export function GrowingList<Item>({
  queryKey,
  read,
  label,
  failed,
  empty,
  renderItem,
}: GrowingListProps<Item>) {
  const list = useInfiniteQuery({
    queryKey: [...queryKey, "pages"],
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    staleTime: 0,
  });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isPending) return <PageSkeleton layout="list" count={4} bodyOnly />;
  if (list.isError && items.length === 0)
    return (
      <ErrorState level={2} title={failed} {...failureOf(list.error)} onRetry={() => void list.refetch()} />
    );
  if (items.length === 0) return <EmptyState level={2} {...empty} />;
  return (
    <>
      <ul className="wl-found" aria-label={label}>
        {items.map(renderItem)}
      </ul>
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}
