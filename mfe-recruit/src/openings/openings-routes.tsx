import type { PageProps } from "@loubby/shared-contracts/shell";
import { Navigate, Route, Routes } from "react-router-dom";
import { ApplyPage } from "./apply/apply-page.tsx";
import { useLiveApplications } from "./applied/use-my-applications.ts";
import { OpeningsPage } from "./openings-page.tsx";
import "./openings.css";

/** Jobs as a candidate meets them: find one, read it, apply, follow what becomes of it. */
export function OpeningsRoutes({ base }: PageProps) {
  useLiveApplications();
  return (
    <Routes>
      <Route path=":jobId?" element={<OpeningsPage base={base} />} />
      <Route path=":jobId/apply" element={<ApplyPage base={base} />} />
      <Route path="*" element={<Navigate to={base} replace />} />
    </Routes>
  );
}
