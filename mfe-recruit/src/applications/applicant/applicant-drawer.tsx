import { CloseOutlined } from "@ant-design/icons";
import { Suspense } from "react";
import { Button, Drawer } from "antd";
import { useLocation, useNavigate } from "react-router-dom";
import { breakpoints, usePreference } from "@loubby/shared-contracts/shell";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { useMaxWidth } from "@loubby/shared-ui/use-max-width";
import { withApplication } from "../board/board-card.tsx";
import { NAME_ID } from "./applicant-head.tsx";
import { KeyHelp } from "./key-help.tsx";
import { ApplicantView, Neighbours } from "./on-demand.ts";
import "./applicant-drawer.css";

/** Width in px that holds a scorecard with the résumé beside it. */
const SCORING = 1160;

interface ApplicantDrawerProps {
  /** Null: closed. */
  readonly applicationId: string | null;
  readonly jobId: string;
}

/** Shows one application beside the board, which keeps its place and stays in use where there is room for both. */
export function ApplicantDrawer({ applicationId, jobId }: ApplicantDrawerProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const narrow = useMaxWidth(breakpoints.desktop);
  const singleKeys = usePreference((preference) => preference.singleKeyShortcuts);
  const params = new URLSearchParams(search);
  const isScoring = params.get("section") === "scorecards" && params.has("card");
  const close = () => void navigate({ search: withApplication(search, null) });
  return (
    <Drawer
      open={applicationId !== null}
      size={isScoring ? SCORING : 720}
      aria-label="Candidate"
      aria-labelledby={NAME_ID}
      closable={false}
      destroyOnHidden
      mask={narrow && { closable: true }}
      classNames={{ body: "mr-drawer" }}
      onClose={close}
      footer={singleKeys && applicationId !== null && <KeyHelp applicationId={applicationId} />}
    >
      {applicationId !== null && (
        <>
          <div className="mr-drawer-bar">
            <Suspense>
              <Neighbours applicationId={applicationId} jobId={jobId} />
            </Suspense>
            <Button type="text" icon={<CloseOutlined />} aria-label="Close" onClick={close} />
          </div>
          <Suspense fallback={<PageSkeleton layout="form" />}>
            <ApplicantView key={applicationId} applicationId={applicationId} jobId={jobId} />
          </Suspense>
        </>
      )}
    </Drawer>
  );
}
