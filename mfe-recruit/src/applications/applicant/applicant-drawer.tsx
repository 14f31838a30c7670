import { Suspense } from "react";
import { Drawer } from "antd";
import { useLocation, useNavigate } from "react-router-dom";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { withApplication } from "../board/board-card.tsx";
import { ApplicantView, Neighbours } from "./on-demand.ts";

interface ApplicantDrawerProps {
  /** Null: closed. */
  readonly applicationId: string | null;
  readonly jobId: string;
}

/** Shows one application beside the board, which keeps its place. */
export function ApplicantDrawer({ applicationId, jobId }: ApplicantDrawerProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const close = () => void navigate({ search: withApplication(search, null) });
  return (
    <Drawer
      open={applicationId !== null}
      size={720}
      title="Candidate"
      destroyOnHidden
      mask={{ closable: true }}
      onClose={close}
      extra={
        applicationId !== null && (
          <Suspense>
            <Neighbours applicationId={applicationId} jobId={jobId} />
          </Suspense>
        )
      }
    >
      {applicationId !== null && (
        <Suspense fallback={<PageSkeleton layout="form" />}>
          <ApplicantView key={applicationId} applicationId={applicationId} jobId={jobId} />
        </Suspense>
      )}
    </Drawer>
  );
}
