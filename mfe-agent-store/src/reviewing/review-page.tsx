import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import { listingReviews } from "@loubby/shared-contracts/http/agents/selling/listing-reviews";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { ApiError } from "@loubby/shared-contracts/shell";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { ReviewForm } from "./review-form.tsx";

/** `/dashboard/admin/listing-reviews/:versionId`: one version, what it changes, and the decision. */
export default function ReviewPage({ base }: { readonly base: string }) {
  const { versionId = "" } = useParams();
  const found = useQuery({ ...query(listingReviews.get, { params: { versionId } }), staleTime: 0 });
  const isGone = found.error instanceof ApiError && [400, 404].includes(found.error.status);
  return (
    <>
      {found.isPending && <PageSkeleton layout="form" count={6} />}
      {found.data && <ReviewForm key={versionId} review={found.data} base={base} />}
      {isGone && (
        <EmptyState
          level={1}
          drawing="signpost"
          title="Nothing to review here"
          sentence="Its seller may have withdrawn it."
          action={<Link to={base}>See all reviews</Link>}
        />
      )}
      {found.isError && !isGone && (
        <ErrorState
          level={1}
          title="Couldn't load this version"
          {...failureOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
    </>
  );
}
