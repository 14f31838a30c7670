import { Suspense } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import type { PageProps } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { PageSkeleton } from "@loubby/shared-ui/page-skeleton";
import { useLiveRecruit } from "./data/use-live-recruit.ts";

const JobsPage = lazyRetry(() => import("./jobs/jobs-page.tsx"));
const JobEditorPage = lazyRetry(() => import("./editor/job-editor-page.tsx"));
const QuestionSetsPage = lazyRetry(async () => ({
  default: (await import("./settings/pages.ts")).QuestionSetsPage,
}));
const ReferenceQuestionsPage = lazyRetry(async () => ({
  default: (await import("./settings/pages.ts")).ReferenceQuestionsPage,
}));
const HiringSettingsPage = lazyRetry(async () => ({
  default: (await import("./settings/pages.ts")).HiringSettingsPage,
}));
const ReasonsPage = lazyRetry(async () => ({
  default: (await import("./settings/pages.ts")).ReasonsPage,
}));
const BoardPage = lazyRetry(() => import("./board/board-page.tsx"));
const JobPreviewPage = lazyRetry(async () => ({
  default: (await import("./settings/pages.ts")).JobPreviewPage,
}));

/** The company's pages of jobs. `new` is a job id of the editor, so that the first save does not start the page anew. */
export function CompanyRoutes({ base }: PageProps) {
  useLiveRecruit();
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route index element={<JobsPage base={base} />} />
        <Route path="question-sets" element={<QuestionSetsPage base={base} />} />
        <Route path="reference-questions" element={<ReferenceQuestionsPage base={base} />} />
        <Route path="rejection-reasons" element={<ReasonsPage base={base} />} />
        <Route path="settings" element={<HiringSettingsPage base={base} />} />
        <Route path=":jobId" element={<JobEditorPage base={base} />} />
        <Route path=":jobId/preview" element={<JobPreviewPage base={base} />} />

        <Route path=":jobId/board" element={<BoardPage base={base} />} />
        <Route path="*" element={<Navigate to={base} replace />} />
      </Routes>
    </Suspense>
  );
}
