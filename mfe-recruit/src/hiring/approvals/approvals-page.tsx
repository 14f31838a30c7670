import { Route, Routes } from "react-router-dom";
import { MyApprovalPage } from "./my-approval.tsx";
import { MyApprovals } from "./my-approvals.tsx";
import "@loubby/shared-ui/forms/field.css";
import "../../approvals/approval.css";

/** Routes `/dashboard/jobs/approvals`: what the reader is asked to approve or has decided, and below it one request. */
export default function ApprovalsPage() {
  return (
    <Routes>
      <Route index element={<MyApprovals />} />
      <Route path=":approvalId" element={<MyApprovalPage />} />
    </Routes>
  );
}
