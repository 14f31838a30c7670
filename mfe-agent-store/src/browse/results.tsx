import { Button } from "antd";
import type { ReactNode } from "react";
import type { ListingCard } from "@loubby/shared-contracts/http/agents/listings.schema";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { ListingCardView } from "../card/listing-card-view.tsx";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { useOnReached } from "./use-on-reached.ts";
import type { useListings } from "./use-listings.ts";

interface ResultsProps {
  readonly base: string;
  readonly list: ReturnType<typeof useListings>["list"];
  readonly items: readonly ListingCard[];
  readonly total: number;
  /** The words of which no agent has all: those shown come near. */
  readonly nearTo: string | null;
  /** Null where nothing is narrowed. */
  readonly onClear: (() => void) | null;
  /** What can be done with each agent, on its card. */
  readonly renderTools?: (listing: ListingCard) => ReactNode;
}

/** The API counts so far. */
export const COUNTED = 1000;

/** The agents found, and more of them when their end comes near. */
export function Results({ base, list, items, total, nearTo, onClear, renderTools }: ResultsProps) {
  const more = () => void list.fetchNextPage();
  const canLoad = list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError;
  const end = useOnReached(canLoad, more);
  return (
    <>
      <div className="as-count">
        <p role="status">
          {nearTo !== null && `No agents match “${nearTo}” exactly. Similar: `}
          {total === 1 ? "1 agent" : `${total.toLocaleString("en")}${total < COUNTED ? "" : "+"} agents`}
        </p>
        {onClear && (
          <Button type="link" size="small" onClick={onClear}>
            Clear
          </Button>
        )}
      </div>
      <ul className="as-grid" aria-label="Agents" aria-busy={list.isPlaceholderData}>
        {items.map((listing) => (
          <li key={listing._id}>
            <ListingCardView listing={listing} base={base}>
              {renderTools?.(listing)}
            </ListingCardView>
          </li>
        ))}
      </ul>
      <div ref={end} className="as-more">
        {list.isFetchNextPageError && (
          <ErrorState compact title="Couldn't load more agents" {...failureOf(list.error)} onRetry={more} />
        )}
        {list.hasNextPage && !list.isFetchNextPageError && (
          <Button loading={list.isFetchingNextPage} onClick={more}>
            Show more
          </Button>
        )}
      </div>
    </>
  );
}
