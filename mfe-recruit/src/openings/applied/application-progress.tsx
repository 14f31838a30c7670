import type { MyApplication } from "@loubby/shared-contracts/http/recruit/applications.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { stateOf } from "./application-state.ts";
import { StageProgress } from "./stage-progress.tsx";

/** "Applied", and where the application stands now. */
export function ApplicationProgress({ application }: { readonly application: MyApplication }) {
  const { words, tone } = stateOf(application);
  return (
    <div className="op-progress">
      <p className="op-progress-line">
        <strong>Applied</strong>
        <StatusTag tone={tone}>{words}</StatusTag>
        <span className="op-muted">
          <RelativeTime iso={application.applied_at} tell={relativeTime} exact={exactTime} />
        </span>
      </p>
      <StageProgress application={application} />
    </div>
  );
}
