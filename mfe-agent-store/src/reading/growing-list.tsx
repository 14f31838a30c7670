import { Button } from "antd";
import type { ReactNode } from "react";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ErrorState } from "@loubby/shared-ui/states/error-state";

/** What of an infinite query is looked at. */
interface Pages<Item> {
  readonly isPending: boolean;
  readonly data: { readonly pages: readonly { readonly items: readonly Item[] }[] } | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

interface GrowingListProps<Item> {
  readonly list: Pages<Item>;
  /** The list's name. */
  readonly label: string;
  /** Its look; that of a list of lines unless told. */
  readonly className?: string;
  /** The title where nothing could be read. */
  readonly failed: string;
  /** Shown in place of a list that has nothing. */
  readonly empty: ReactNode;
  /** What more of is shown: `orders`. */
  readonly more?: string;
  /** A list item with its key. */
  readonly renderItem: (item: Item) => ReactNode;
}

/** A list that grows when asked, in its four states. */
export function GrowingList<Item>(props: GrowingListProps<Item>) {
  const { list, label, className = "as-own", failed, empty, more, renderItem } = props;
  if (list.isPending) return <PageSkeleton bodyOnly layout="list" count={4} />;
  if (list.data === undefined)
    return <ErrorState title={failed} {...failureOf(list.error)} onRetry={() => void list.refetch()} />;
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return empty;
  return (
    <>
      <ul className={className} aria-label={label}>
        {items.map(renderItem)}
      </ul>
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {list.isFetchNextPageError ? "Try again" : `Show more${more === undefined ? "" : ` ${more}`}`}
        </Button>
      )}
    </>
  );
}
