import { Suspense } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import type { PageProps } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { PageSkeleton } from "@loubby/shared-ui/page-skeleton";
import { useLiveRecruit } from "./data/use-live-recruit.ts";

const JobsPage = lazyRetry(() => import("./jobs/jobs-page.tsx"));
const JobEditorPage = lazyRetry(() => import("./editor/job-editor-page.tsx"));
const BoardPage = lazyRetry(() => import("./board/board-page.tsx"));
const JobPreviewPage = lazyRetry(() => import("./editor/job-preview-page.tsx"));

/** The company's pages of jobs. `new` is a job id of the editor, so that the first save does not start the page anew. */
export function CompanyRoutes({ base }: PageProps) {
  useLiveRecruit();
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route index element={<JobsPage base={base} />} />
        <Route path=":jobId" element={<JobEditorPage base={base} />} />
        <Route path=":jobId/preview" element={<JobPreviewPage base={base} />} />

        <Route path=":jobId/board" element={<BoardPage base={base} />} />
        <Route path="*" element={<Navigate to={base} replace />} />
      </Routes>
    </Suspense>
  );
}
