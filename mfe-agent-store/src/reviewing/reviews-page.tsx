import { Route, Routes } from "react-router-dom";
import type { PageProps } from "@loubby/shared-contracts/shell";
import ReviewPage from "./review-page.tsx";
import { ReviewQueue } from "./review-queue.tsx";

/** `/dashboard/admin/listing-reviews`: versions of agents that wait for review, and one of them at a time. */
export default function ReviewsPage({ base }: PageProps) {
  return (
    <Routes>
      <Route index element={<ReviewQueue base={base} />} />
      <Route path=":versionId" element={<ReviewPage base={base} />} />
    </Routes>
  );
}
