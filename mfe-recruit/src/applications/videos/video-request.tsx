import { Button } from "antd";
import { useState } from "react";
import type {
  ResumeVideoRequest,
  ResumeVideoState,
} from "@loubby/shared-contracts/http/applications/resume-videos.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import type { Lock } from "@loubby/shared-ui/states/lock-note";
import { LockTip } from "@loubby/shared-ui/states/lock-tip";
import { StatusTag, type StatusTone } from "@loubby/shared-ui/status-tag";
import { useVideoRequest } from "./use-resume-videos.ts";
import { WatchVideo } from "./watch-video.tsx";

const STATE: Readonly<Record<ResumeVideoState, { label: string; tone: StatusTone }>> = {
  asked: { label: "Waiting for an answer", tone: "progress" },
  answered: { label: "Answered", tone: "success" },
  declined: { label: "Declined by the candidate", tone: "neutral" },
  withdrawn: { label: "Withdrawn", tone: "neutral" },
  expired: { label: "Expired", tone: "warning" },
};

const OVER = { label: "No longer needed", tone: "neutral" } as const;

interface VideoRequestProps {
  readonly request: ResumeVideoRequest;
  readonly name: string;
  /** Why it can't be withdrawn, or null. */
  readonly lock: Lock | null;
  /** The application was rejected: a request that is still open ends when they are told. */
  readonly isRejected: boolean;
  /** The hire ended it, and no one withdrew it. */
  readonly isEndedByHire: boolean;
}

/** Shows one request and its outcome. */
export function VideoRequest({ request, name, lock, isRejected, isEndedByHire }: VideoRequestProps) {
  const [asking, setAsking] = useState(false);
  const { withdraw } = useVideoRequest(request.application_id);
  const isOver = isRejected && request.state === "asked";
  const { label, tone } = isOver || isEndedByHire ? OVER : STATE[request.state];
  return (
    <li className="mr-asked-one">
      <p className="mr-asked-head">
        <StatusTag tone={tone}>{label}</StatusTag>
        <span className="mr-asked-facts">
          {request.asked_by} asked{" "}
          <RelativeTime iso={request.asked_at} tell={relativeTime} exact={exactTime} />
        </span>
      </p>
      <p className="mr-applicant-text" dir="auto">
        {request.reason}
      </p>
      {isEndedByHire && <p className="mr-asked-facts">The request ended when they were hired.</p>}
      {request.state === "asked" && (
        <p className="mr-asked-head">
          <span className="mr-asked-facts">
            {isOver ? (
              "They can still answer until they're told of the rejection."
            ) : (
              <>
                Answer by <time dateTime={request.expires_at}>{exactTime(request.expires_at)}</time>
              </>
            )}
          </span>
          <LockTip lock={lock}>
            <Button size="small" onClick={() => setAsking(true)}>
              Withdraw request
            </Button>
          </LockTip>
        </p>
      )}
      {request.decline_reason !== "" && (
        <p className="mr-applicant-text mr-asked-facts" dir="auto">
          “{request.decline_reason}”
        </p>
      )}
      {request.video && <WatchVideo requestId={request._id} video={request.video} />}
      <Confirm
        open={asking}
        title={`Withdraw the request to ${name}?`}
        confirmText="Withdraw"
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate(request._id, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <p>Their link will say that you no longer need the video.</p>
      </Confirm>
    </li>
  );
}
