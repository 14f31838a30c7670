import { Suspense } from "react";
import { Route, Routes } from "react-router-dom";
import type { PageProps } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { BackLink } from "@loubby/shared-ui/page/back-link";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ReviewOfListing } from "./review-of-listing.tsx";
import { ReviewQueue } from "./review-queue.tsx";
// The form's styles come with the list: in a file of their own they would make every page's entry longer.
import "@loubby/shared-ui/rich-text-view.css";
import "../muted.css";
import "../selling/selling.css";
import "../checks/check-list.css";
import "./reviewing.css";

const ReviewPage = lazyRetry(async () => (await import("./review-page.tsx")).default);

/** `/dashboard/admin/listing-reviews`: versions of agents that wait for review, and one of them at a time. */
export default function ReviewsPage({ base }: PageProps) {
  return (
    <Routes>
      <Route path="listing/:listingId" element={<ReviewOfListing base={base} />} />
      <Route index element={<ReviewQueue base={base} />} />
      <Route
        path=":versionId"
        element={
          <>
            <BackLink to={base}>Agent reviews</BackLink>
            <Suspense fallback={<PageSkeleton layout="form" count={6} />}>
              <ReviewPage base={base} />
            </Suspense>
          </>
        }
      />
    </Routes>
  );
}
