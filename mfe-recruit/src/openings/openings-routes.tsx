import type { PageProps } from "@loubby/shared-contracts/shell";
import { PageSkeleton } from "@loubby/shared-ui/page-skeleton";
import { lazy, Suspense } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { useLiveApplications } from "./applied/use-my-applications.ts";
import { OpeningsPage } from "./openings-page.tsx";
import "./openings.css";

// Whoever reads jobs need not wait for the forms and their uploads.
const ApplyPage = lazy(async () => ({ default: (await import("./forms.ts")).ApplyPage }));
const MyOfferPage = lazy(async () => ({ default: (await import("./forms.ts")).MyOfferPage }));
const AnswerVideoPage = lazy(async () => ({ default: (await import("./forms.ts")).AnswerVideoPage }));
const NameRefereesPage = lazy(async () => ({ default: (await import("./forms.ts")).NameRefereesPage }));

/** Jobs as a candidate meets them: find one, read it, apply, follow what becomes of it. */
export function OpeningsRoutes({ base }: PageProps) {
  useLiveApplications();
  return (
    <Routes>
      <Route path=":jobId?" element={<OpeningsPage base={base} />} />
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
