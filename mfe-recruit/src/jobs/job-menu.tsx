import { EllipsisOutlined } from "@ant-design/icons";
import { Button, Dropdown, type MenuProps } from "antd";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { jobs } from "@loubby/shared-contracts/http/recruit/jobs";
import type { JobListItem } from "@loubby/shared-contracts/http/recruit/jobs.schema";
import { Confirm } from "@loubby/shared-ui/confirm";
import { lockOf, useAccess } from "../data/use-access.ts";
import { type JobStep, stepsFrom } from "./job-status.ts";
import { useJobSteps } from "./use-job-steps.ts";

interface JobMenuProps {
  readonly job: JobListItem;
  readonly base: string;
}

/** Everything that can be done with a job of the list. What is locked stays visible and says why. */
export function JobMenu({ job, base }: JobMenuProps) {
  const navigate = useNavigate();
  const { step, discard } = useJobSteps(base);
  const [asked, setAsked] = useState<JobStep | "discard" | null>(null);
  const updateLock = lockOf(useAccess(jobs.update.access));
  const removeLock = lockOf(useAccess(jobs.remove.access));
  const go = (path: string) => () => void navigate(`${base}/${job._id}${path}`);
  const run = (one: JobStep) => step.mutate({ job, step: one }, { onSettled: () => setAsked(null) });
  const steps = stepsFrom[job.status];

  const items: MenuProps["items"] = [
    ...(job.status === "draft" ? [] : [{ key: "board", label: "Open board", onClick: go("/board") }]),
    ...(job.status === "archived" ? [] : [entry("edit", "Edit", updateLock, go(""))]),
    { key: "preview", label: "Preview", onClick: go("/preview") },
    ...(steps.length > 0 ? [{ type: "divider" as const }] : []),
    ...steps.map((one) => entry(one.to, one.label, updateLock, () => (one.final ? setAsked(one) : run(one)))),
    ...(job.status === "draft"
      ? [{ ...entry("discard", "Discard draft", removeLock, () => setAsked("discard")), danger: true }]
      : []),
  ];
  const onConfirm = () => {
    if (asked === "discard") discard.mutate(job, { onSettled: () => setAsked(null) });
    else if (asked) run(asked);
  };
  return (
    <>
      <Dropdown menu={{ items }} trigger={["click"]} placement="bottomRight">
        <Button
          type="text"
          icon={<EllipsisOutlined />}
          aria-label={`Actions for ${job.title}`}
          aria-haspopup="menu"
          loading={step.isPending}
        />
      </Dropdown>
      <Confirm
        open={asked !== null}
        title={asked === "discard" ? `Discard the draft “${job.title}”?` : `Archive “${job.title}”?`}
        confirmText={asked === "discard" ? "Discard draft" : "Archive"}
        danger
        busy={step.isPending || discard.isPending}
        onConfirm={onConfirm}
        onCancel={() => setAsked(null)}
      >
        {asked === "discard"
          ? "What was written in it is lost. Nobody has seen it."
          : "Its applications are kept and can still be read, but the job cannot be opened again."}
      </Confirm>
    </>
  );
}

function entry(key: string, label: string, lock: string | null, onClick: () => void) {
  if (lock === null) return { key, label, onClick };
  const words = (
    <span className="mr-locked">
      {label}
      <small>{lock}</small>
    </span>
  );
  return { key, label: words, disabled: true };
}
