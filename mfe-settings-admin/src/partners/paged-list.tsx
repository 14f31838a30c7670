import { Button } from "antd";
import type { ReactNode } from "react";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";

interface PagedListProps<Item> {
  readonly list: {
    readonly data: { readonly pages: readonly { readonly items: readonly Item[] }[] } | undefined;
    readonly error: Error | null;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    fetchNextPage(): Promise<unknown>;
    refetch(): Promise<unknown>;
  };
  readonly label: string;
  readonly failed: string;
  readonly empty: { readonly title: string; readonly sentence: string };
  readonly renderItem: (item: Item) => ReactNode;
}

/** A list that is read page by page, in each of its states. */
export function PagedList<Item>({ list, label, failed, empty, renderItem }: PagedListProps<Item>) {
  if (!list.data) {
    return list.error ? (
      <ErrorState title={failed} {...failureOf(list.error)} onRetry={() => void list.refetch()} />
    ) : (
      <PageSkeleton bodyOnly layout="list" count={4} />
    );
  }
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <EmptyState {...empty} />;
  return (
    <>
      <ul className="pt-list" aria-label={label}>
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
