import { useInfiniteQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import type { Listing } from "@loubby/shared-contracts/http/agents/listings.schema";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { Review } from "./review.tsx";
import { StarBars } from "../card/stars.tsx";

const PAGE = 5;

function useReviews(listingId: string) {
  const request = { params: { listingId }, query: { limit: PAGE } };
  return useInfiniteQuery({
    queryKey: [...keyOf(listings.reviews, request), "pages"],
    queryFn: ({ pageParam, signal }) =>
      call(listings.reviews, { ...request, query: { ...request.query, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
}

/** What buyers say, newest first, beside how the stars are spread. */
export function Reviews({ listing }: { readonly listing: Listing }) {
  const { rating, stars } = listing;
  return (
    <section className="as-reviews">
      <h2>Reviews</h2>
      {rating.count === 0 ? (
        <p className="as-muted">No one has reviewed this agent yet.</p>
      ) : (
        <>
          <StarBars average={rating.average ?? 0} count={rating.count} stars={stars} />
          <ReviewList listingId={listing._id} />
        </>
      )}
    </section>
  );
}

function ReviewList({ listingId }: { readonly listingId: string }) {
  const reviews = useReviews(listingId);
  if (reviews.isPending) return <Skeleton active paragraph={{ rows: 6 }} />;
  if (reviews.isError && !reviews.data) {
    const retry = () => void reviews.refetch();
    const title = "Couldn't load the reviews";
    return <ErrorState compact level={3} title={title} {...failureOf(reviews.error)} onRetry={retry} />;
  }
  const more = () => void reviews.fetchNextPage();
  return (
    <>
      <ul className="as-review-list">
        {reviews.data.pages
          .flatMap(({ items }) => items)
          .map((review) => (
            <Review key={review._id} review={review} />
          ))}
      </ul>
      {reviews.hasNextPage && (
        <Button loading={reviews.isFetchingNextPage} onClick={more}>
          {reviews.isFetchNextPageError ? "Try again" : "Show more reviews"}
        </Button>
      )}
    </>
  );
}
