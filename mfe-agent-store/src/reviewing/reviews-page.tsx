import { Suspense } from "react";
import { Route, Routes } from "react-router-dom";
import type { PageProps } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ReviewQueue } from "./review-queue.tsx";

const ReviewPage = lazyRetry(async () => (await import("./review-page.tsx")).default);

/** `/dashboard/admin/listing-reviews`: versions of agents that wait for review, and one of them at a time. */
export default function ReviewsPage({ base }: PageProps) {
  return (
    <Routes>
      <Route index element={<ReviewQueue base={base} />} />
      <Route
        path=":versionId"
        element={
          <Suspense fallback={<PageSkeleton layout="form" count={6} />}>
            <ReviewPage base={base} />
          </Suspense>
        }
      />
    </Routes>
  );
}
