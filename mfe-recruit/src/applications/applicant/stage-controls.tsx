import { Button, type RefSelectProps } from "antd";
import { type ReactNode, useId, useRef, useState } from "react";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { Select } from "@loubby/shared-ui/forms/select";
import { StatusTag, type StatusTone } from "@loubby/shared-ui/status-tag";
import { LockNote } from "@loubby/shared-ui/states/lock-note";
import { MoveToJob } from "../pipeline/move-to-job.tsx";
import { useAskedMove } from "../pipeline/use-asked-move.tsx";
import { RejectOne } from "../rejection/reject-one.tsx";
import { useSingleKeys } from "../../lists/use-single-keys.ts";
import { useWorkLock } from "../../notices/work-lock.tsx";

const STATUS: Readonly<Record<Application["status"], { label: string; tone: StatusTone }>> = {
  active: { label: "Active", tone: "progress" },
  hired: { label: "Hired", tone: "success" },
  rejected: { label: "Rejected", tone: "danger" },
  withdrawn: { label: "Withdrawn by the candidate", tone: "neutral" },
};

interface StageControlsProps {
  readonly application: Application;
  readonly jobId: string;
  /** What else can be done with the candidate, after the steps. */
  readonly actions: ReactNode;
}

/** Shows where the application is, and moves it; also by `s` and `r` where single keys are on. */
export function StageControls({ application, jobId, actions }: StageControlsProps) {
  const id = useId();
  const { lock, why, onRefused } = useWorkLock(applications.move.access);
  const { move, dialog } = useAskedMove(jobId, onRefused);
  const [rejecting, setRejecting] = useState(false);
  const { stages, status, stage_id } = application;
  const stage = stages.find(({ _id }) => _id === stage_id);
  const { label, tone } = STATUS[status];
  const standing = status === "active" || status === "hired";
  const choice = useRef<RefSelectProps>(null);
  const rejects = status === "active" && stage !== undefined && lock === null;
  const [choosing, setChoosing] = useState(false);
  useSingleKeys({
    ...(standing &&
      lock === null && {
        s: () => {
          choice.current?.focus();
          setChoosing(true);
        },
      }),
    ...(rejects && { r: () => setRejecting(true) }),
  });
  return (
    <section className="mr-standing" aria-label="Status">
      <div className="mr-standing-stage">
        <label htmlFor={id}>Stage</label>
        <Select
          ref={choice}
          id={id}
          open={choosing}
          onOpenChange={setChoosing}
          disabled={!standing || lock !== null}
          options={stages.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={stage_id}
          onChange={(chosen) => {
            const to = stages.find(({ _id }) => _id === chosen);
            if (stage && to) move({ card: application, from: stage, to });
          }}
        />
      </div>
      <StatusTag tone={tone}>{label}</StatusTag>
      {status === "active" && stage && (
        <Button danger disabled={lock !== null} onClick={() => setRejecting(true)}>
          Reject
        </Button>
      )}
      {dialog}
      <RejectOne
        card={rejecting ? application : null}
        job={application.job.title}
        onReject={(rejection) => {
          setRejecting(false);
          if (stage) move({ card: application, from: stage, to: "rejected", rejection });
        }}
        onClose={() => setRejecting(false)}
      />
      {status === "active" && (
        <MoveToJob card={application} jobId={jobId} lock={lock} onRefused={onRefused} />
      )}
      {status === "rejected" && stage && (
        <Button
          disabled={lock !== null}
          onClick={() => move({ card: application, from: "rejected", to: stage })}
        >
          Undo rejection
        </Button>
      )}
      {actions}
      {why !== null && (
        <small className="mr-standing-lock">
          <LockNote lock={why} />
        </small>
      )}
    </section>
  );
}
