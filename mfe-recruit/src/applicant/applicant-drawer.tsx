import { Drawer } from "antd";
import { useLocation, useNavigate } from "react-router-dom";
import { withApplication } from "../board/board-card.tsx";
import { ApplicantView } from "./applicant-view.tsx";

interface ApplicantDrawerProps {
  /** Null: closed. */
  readonly applicationId: string | null;
  readonly jobId: string;
}

/** One application beside the board, which keeps its place. */
export function ApplicantDrawer({ applicationId, jobId }: ApplicantDrawerProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const close = () => void navigate({ search: withApplication(search, null) });
  return (
    <Drawer
      open={applicationId !== null}
      size={640}
      title="Candidate"
      destroyOnHidden
      mask={{ closable: true }}
      onClose={close}
    >
      {applicationId !== null && (
        <ApplicantView key={applicationId} applicationId={applicationId} jobId={jobId} />
      )}
    </Drawer>
  );
}
