import { Button, Select } from "antd";
import { useId, useState } from "react";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { StatusTag, type StatusTone } from "@loubby/shared-ui/status-tag";
import { MoveToJob } from "../pipeline/move-to-job.tsx";
import { useAskedMove } from "../pipeline/use-asked-move.tsx";
import { RejectOne } from "../rejection/reject-one.tsx";
import { useWorkLock } from "../../notices/work-lock.tsx";

const STATUS: Readonly<Record<Application["status"], { label: string; tone: StatusTone }>> = {
  active: { label: "Active", tone: "progress" },
  hired: { label: "Hired", tone: "success" },
  rejected: { label: "Rejected", tone: "danger" },
  withdrawn: { label: "Withdrawn by the candidate", tone: "neutral" },
};

/** Shows where the application is, and moves it. */
export function StageControls({
  application,
  jobId,
}: {
  readonly application: Application;
  readonly jobId: string;
}) {
  const id = useId();
  const { lock, onRefused } = useWorkLock(applications.move.access);
  const { move, dialog } = useAskedMove(jobId, onRefused);
  const [rejecting, setRejecting] = useState(false);
  const { stages, status, stage_id } = application;
  const stage = stages.find(({ _id }) => _id === stage_id);
  const { label, tone } = STATUS[status];
  const standing = status === "active" || status === "hired";
  return (
    <section className="mr-standing" aria-label="Status">
      <div className="mr-standing-stage">
        <label htmlFor={id}>Stage</label>
        <Select
          id={id}
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
      {lock !== null && <small className="mr-standing-lock">{lock}</small>}
    </section>
  );
}
