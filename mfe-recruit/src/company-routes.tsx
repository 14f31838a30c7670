import { Suspense } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import type { PageProps } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { CloseJob, ReopenJob } from "./applications/closing/on-demand.ts";
import { useLiveRecruit } from "./applications/use-live-recruit.ts";
import { CloseDialog, type CloseJobProps } from "./jobs/close-dialog.ts";

const JobsPage = lazyRetry(async () => (await import("./jobs/list/jobs-page.tsx")).default);
const JobEditorPage = lazyRetry(async () => (await import("./jobs/editor/job-editor-page.tsx")).default);
const QuestionSetsPage = lazyRetry(async () => (await import("./company-pages.ts")).QuestionSetsPage);
const ReferenceQuestionsPage = lazyRetry(
  async () => (await import("./company-pages.ts")).ReferenceQuestionsPage,
);
const HiringSettingsPage = lazyRetry(async () => (await import("./company-pages.ts")).HiringSettingsPage);
const ReasonsPage = lazyRetry(async () => (await import("./company-pages.ts")).ReasonsPage);
const BoardPage = lazyRetry(async () => (await import("./applications/board/board-page.tsx")).default);
const JobPreviewPage = lazyRetry(async () => (await import("./company-pages.ts")).JobPreviewPage);

const closeJob = (props: CloseJobProps) =>
  props.reason === "reopened" ? <ReopenJob {...props} /> : <CloseJob {...props} />;

/**
 * Routes a company's job pages. While the hiring settings are on the way, the shell shows what is beside them: the list
 * of the settings.
 */
export function CompanyRoutes({ base }: PageProps) {
  useLiveRecruit();
  return (
    <Routes>
      <Route path="settings" element={<HiringSettingsPage base={base} />} />
      <Route path="*" element={<JobRoutes base={base} />} />
    </Routes>
  );
}

/** `new` is an id like any other, so the first save doesn't reload the page. */
function JobRoutes({ base }: PageProps) {
  return (
    <CloseDialog value={closeJob}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          <Route index element={<JobsPage base={base} />} />
          <Route path="question-sets" element={<QuestionSetsPage base={base} />} />
          <Route path="reference-questions" element={<ReferenceQuestionsPage base={base} />} />
          <Route path="rejection-reasons" element={<ReasonsPage base={base} />} />
          <Route path=":jobId" element={<JobEditorPage base={base} />} />
          <Route path=":jobId/preview" element={<JobPreviewPage base={base} />} />
          <Route path=":jobId/board" element={<BoardPage base={base} />} />
          {/* As people type them. */}
          <Route path=":jobId/edit" element={<Navigate to=".." relative="path" replace />} />
          <Route path=":jobId/list" element={<Navigate to="../board?view=list" relative="path" replace />} />
          <Route path="*" element={<Navigate to={base} replace />} />
        </Routes>
      </Suspense>
    </CloseDialog>
  );
}
