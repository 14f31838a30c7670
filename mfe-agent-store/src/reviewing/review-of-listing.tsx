import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useParams } from "react-router-dom";
import { listingReviews } from "@loubby/shared-contracts/http/agents/selling/listing-reviews";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ErrorState } from "@loubby/shared-ui/states/error-state";

/** `/dashboard/admin/listing-reviews/listing/:listingId`: leads to the version of an agent that is reviewed, or was last. */
export function ReviewOfListing({ base }: { readonly base: string }) {
  const { listingId = "" } = useParams();
  const found = useQuery({ ...query(listingReviews.ofListing, { params: { listingId } }), staleTime: 0 });
  if (found.data) return <Navigate replace to={`${base}/${found.data.data.version_id}`} />;
  if (found.isPending) return <PageSkeleton layout="form" count={6} />;
  return (
    <>
      <ErrorState
        level={1}
        title="Couldn't find its review"
        {...failureOf(found.error)}
        onRetry={() => void found.refetch()}
      />
      <Link to={base}>See all reviews</Link>
    </>
  );
}
