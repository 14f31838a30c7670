import type { PageProps } from "@loubby/shared-contracts/shell";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { Suspense } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { useLiveApplications } from "../applications/applied/use-my-applications.ts";
import { OpenJobsPage } from "./open-jobs-page.tsx";
import "./open-jobs.css";

// Reading jobs doesn't need the forms and their uploads.
const ApplyPage = lazyRetry(async () => (await import("./forms.ts")).ApplyPage);
const MyOfferPage = lazyRetry(async () => (await import("./forms.ts")).MyOfferPage);
const AnswerVideoPage = lazyRetry(async () => (await import("./forms.ts")).AnswerVideoPage);
const NameRefereesPage = lazyRetry(async () => (await import("./forms.ts")).NameRefereesPage);

/** Routes a candidate's job pages: find a job, read it, apply, follow the application. */
export function OpenJobsRoutes({ base }: PageProps) {
  useLiveApplications();
  return (
    <Routes>
      <Route path=":jobId?" element={<OpenJobsPage base={base} />} />
      <Route
        path=":jobId/apply"
        element={
          <Suspense fallback={<PageSkeleton layout="form" count={5} />}>
            <ApplyPage base={base} />
          </Suspense>
        }
      />
      <Route
        path="videos/:requestId"
        element={
          <Suspense fallback={<PageSkeleton layout="form" count={3} />}>
            <AnswerVideoPage base={base} />
          </Suspense>
        }
      />
      <Route
        path="references/:requestId"
        element={
          <Suspense fallback={<PageSkeleton layout="form" count={3} />}>
            <NameRefereesPage base={base} />
          </Suspense>
        }
      />
      <Route
        path="offers/:offerId"
        element={
          <Suspense fallback={<PageSkeleton layout="form" count={3} />}>
            <MyOfferPage base={base} />
          </Suspense>
        }
      />
      <Route path="*" element={<Navigate to={base} replace />} />
    </Routes>
  );
}
