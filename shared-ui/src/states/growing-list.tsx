import { Button } from "antd";
import type { ComponentProps, ReactNode } from "react";
import { PageSkeleton } from "../page/page-skeleton.tsx";
import { ErrorState } from "./error-state.tsx";

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
  /** Its look. */
  readonly className: string;
  /** The title where nothing could be read, and what is said of why. */
  readonly failed: string;
  readonly failureOf: (error: unknown) => Omit<ComponentProps<typeof ErrorState>, "title" | "onRetry">;
  /** Shown in place of a list that has nothing. */
  readonly empty: ReactNode;
  /** What more of is shown: `orders`. */
  readonly more?: string;
  /** A list item with its key. */
  readonly renderItem: (item: Item) => ReactNode;
}

/** A list that grows when asked, in its four states. */
export function GrowingList<Item>(props: GrowingListProps<Item>) {
  const { list, label, className, failed, failureOf, empty, more, renderItem } = props;
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
