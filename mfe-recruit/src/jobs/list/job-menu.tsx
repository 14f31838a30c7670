import { EllipsisOutlined } from "@ant-design/icons";
import { Button, type MenuProps } from "antd";
import { Suspense, useContext, useState } from "react";
import { useNavigate } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { approvals } from "@loubby/shared-contracts/http/approvals/approvals";
import { scorecards } from "@loubby/shared-contracts/http/evaluation/scorecards";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import type { JobListItem } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import { ActionMenu } from "@loubby/shared-ui/action-menu";
import { Confirm } from "@loubby/shared-ui/confirm";
import { hasFullAccess, lockOf, useAccess, useSession } from "@loubby/shared-contracts/shell";
import { useAsksFirst } from "../../approvals/use-asks-first.ts";
import { copyText } from "@loubby/shared-ui/copy-text";
import { shareLink } from "../share-link.ts";
import { applicantNotices } from "@loubby/shared-contracts/http/jobs/applicant-notices";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { CloseDialog } from "../close-dialog.ts";
import { type JobStep, SEND_FOR_APPROVAL, stepsFrom } from "../job-status.ts";
import { PlanMark } from "../../notices/plan-mark.tsx";
import { useJobSteps } from "./use-job-steps.ts";
import "./job-menu.css";

const JobApprovers = lazyRetry(async () => (await import("../../approvals/job-approvers.tsx")).JobApprovers);
const NoticesDialog = lazyRetry(async () => (await import("../notices/notices-dialog.tsx")).NoticesDialog);

interface JobMenuProps {
  readonly job: Pick<JobListItem, "_id" | "title" | "version" | "status" | "is_template" | "active_count">;
  readonly base: string;
  /** On the job's own board: with room, it has buttons to edit the job and for its scorecards. */
  readonly onBoard?: "small" | "wide";
}

/** Offers everything that can be done with a job. Locked entries stay visible and say why. */
export function JobMenu({ job, base, onBoard }: JobMenuProps) {
  const navigate = useNavigate();
  const referralId = useSession((session) => session.user?.referral_id);
  const { step, discard, copy } = useJobSteps(base);
  const [asked, setAsked] = useState<JobStep | "discard" | null>(null);
  const [closing, setClosing] = useState<JobStep | null>(null);
  const closeDialog = useContext(CloseDialog);
  const updateLock = lockOf(useAccess(jobs.update.access));
  const noticeLock = lockOf(useAccess(applicantNotices.ofJob.access));
  const [opened, setOpened] = useState<"notices" | "approvers" | null>(null);
  const approverLock = lockOf(useAccess(approvals.setJobFlow.access));
  const hasFull = useSession((session) => session.user !== null && hasFullAccess(session.user));
  const copyLock = lockOf(useAccess(jobs.copy.access));
  const removeLock = lockOf(useAccess(jobs.remove.access));
  const go = (path: string) => () => void navigate(`${base}/${job._id}${path}`);
  const run = (one: JobStep) => step.mutate({ job, step: one }, { onSettled: () => setAsked(null) });
  const take = (one: JobStep) => {
    if (one.to === "closed" ? job.active_count > 0 : one.to === "open" && job.status === "closed")
      setClosing(one);
    else if (one.final) setAsked(one);
    else run(one);
  };
  const steps = stepsFrom[job.status];
  const asksFirst = useAsksFirst(job.status === "draft" && !job.is_template);

  const discardLabel = job.is_template ? "Delete template" : "Discard draft";
  const discardEntry = {
    ...entry("discard", discardLabel, removeLock, () => setAsked("discard")),
    danger: true,
  };
  const startFrom = () => copy.mutate({ job, as: "job" });
  const ofTemplate: MenuProps["items"] = [
    entry("start", "Start a job", copyLock, startFrom),
    entry("edit", "Edit", updateLock, go("")),
    { key: "preview", label: "Preview", onClick: go("/preview") },
    { type: "divider" },
    discardEntry,
  ];
  const isWritten = job.status !== "draft" && job.status !== "pending_approval";
  const ofJob: MenuProps["items"] = [
    ...(!isWritten || onBoard ? [] : [{ key: "board", label: "Open board", onClick: go("/board") }]),
    ...(job.status === "archived" || job.status === "pending_approval" || onBoard === "wide"
      ? []
      : [entry("edit", "Edit", updateLock, go(""))]),
    ...(onBoard === "small"
      ? [
          {
            key: "scorecards",
            label: (
              <>
                Scorecards <PlanMark access={scorecards.ofJob.access} />
              </>
            ),
            onClick: () => void navigate(paths.jobScorecards(job._id)),
          },
        ]
      : []),
    {
      key: "preview",
      label: job.status === "pending_approval" ? "Review" : "Preview",
      onClick: go("/preview"),
    },
    ...(job.status === "open"
      ? [
          {
            key: "public",
            label: (
              <a href={shareLink(job._id, undefined)} target="_blank" rel="noreferrer">
                Open public page
              </a>
            ),
          },
          {
            key: "share",
            label: "Copy public link",
            onClick: () => copyText(shareLink(job._id, referralId)),
          },
        ]
      : []),
    entry("notifications", "Notifications", noticeLock, () => setOpened("notices")),
    ...(hasFull ? [entry("approvers", "Approvers", approverLock, () => setOpened("approvers"))] : []),
    entry("duplicate", "Duplicate", copyLock, startFrom),
    entry("template", "Save as template", copyLock, () => copy.mutate({ job, as: "template" })),
    ...(steps.length > 0 ? [{ type: "divider" as const }] : []),
    ...steps.map((one) =>
      entry(one.label, asksFirst ? SEND_FOR_APPROVAL : one.label, updateLock, () => take(one)),
    ),
    ...(job.status === "draft" ? [discardEntry] : []),
  ];
  const onConfirm = () => {
    if (asked === "discard") discard.mutate(job, { onSettled: () => setAsked(null) });
    else if (asked) run(asked);
  };
  return (
    <>
      <ActionMenu menu={{ items: job.is_template ? ofTemplate : ofJob }} placement="bottomRight">
        <Button
          type="text"
          icon={<EllipsisOutlined />}
          aria-label={`Actions for ${job.title}`}
          aria-haspopup="menu"
          loading={step.isPending || copy.isPending}
        />
      </ActionMenu>
      <Suspense>
        {opened === "notices" && <NoticesDialog job={job} onClose={() => setOpened(null)} />}
        {opened === "approvers" && (
          <JobApprovers job={job} settingsPath={`${base}/settings`} onClose={() => setOpened(null)} />
        )}
      </Suspense>
      {closing && (
        <Suspense>
          {closeDialog({
            job,
            reason: closing.to === "open" ? "reopened" : (closing.reason ?? "cancelled"),
            busy: step.isPending,
            onDecided: (afterwards) =>
              step.mutate({ job, step: closing, afterwards }, { onSettled: () => setClosing(null) }),
            onClose: () => setClosing(null),
          })}
        </Suspense>
      )}
      <Confirm
        open={asked !== null}
        title={
          asked !== "discard"
            ? `Archive “${job.title}”?`
            : job.is_template
              ? `Delete the template “${job.title}”?`
              : `Discard the draft “${job.title}”?`
        }
        confirmText={asked === "discard" ? discardLabel : "Archive"}
        danger
        busy={step.isPending || discard.isPending}
        onConfirm={onConfirm}
        onCancel={() => setAsked(null)}
      >
        {asked === "discard"
          ? job.is_template
            ? "Jobs created from it won't change."
            : "No one has seen it. You can't undo this."
          : "You can still see its applications, but you can't reopen the job."}
      </Confirm>
    </>
  );
}

function entry(key: string, label: string, lock: string | null, onClick: () => void) {
  if (lock === null) return { key, label, onClick };
  const words = (
    <span className="mr-locked">
      {label} <small>{lock}</small>
    </span>
  );
  return { key, label: words, disabled: true };
}
