import type { CloseReason, JobStatus } from "@loubby/shared-contracts/http/jobs/job-fields.schema";
import type { StatusTone } from "@loubby/shared-ui/status-tag";

/** Label and tone of each status. */
export const jobStatusWords: Readonly<
  Record<JobStatus, { readonly label: string; readonly tone: StatusTone }>
> = {
  open: { label: "Open", tone: "success" },
  draft: { label: "Draft", tone: "neutral" },
  pending_approval: { label: "In approval", tone: "warning" },
  on_hold: { label: "On hold", tone: "warning" },
  closed: { label: "Closed", tone: "neutral" },
  archived: { label: "Archived", tone: "neutral" },
};

/** Why a job closed, in words. */
export const closeReasonWords: Readonly<Record<CloseReason, string>> = {
  filled: "filled",
  cancelled: "cancelled",
  expired: "closing date passed",
};

/** Publishes a draft where someone has to approve it first. */
export const SEND_FOR_APPROVAL = "Send for approval";

/** One step in a job's life. */
export interface JobStep {
  readonly to: JobStatus;
  /** Set when closing. */
  readonly reason?: "filled" | "cancelled";
  /** In the menu. */
  readonly label: string;
  /** In the toast afterwards. */
  readonly done: string;
  /** How to undo it, where possible. */
  readonly back?: { readonly to: JobStatus; readonly label: string };
  /** Asks by name first, because it can't be undone. */
  readonly final?: boolean;
}

const closings = (back: NonNullable<JobStep["back"]>): readonly JobStep[] => [
  { to: "closed", reason: "filled", label: "Close as filled", done: "Closed as filled", back },
  { to: "closed", reason: "cancelled", label: "Close as canceled", done: "Closed as canceled", back },
];

/** The steps from each status, the usual one first. The server decides. */
export const stepsFrom: Readonly<Record<JobStatus, readonly JobStep[]>> = {
  draft: [{ to: "open", label: "Publish", done: "Published" }],
  // Decided where the job can be read.
  pending_approval: [],
  open: [
    { to: "on_hold", label: "Put on hold", done: "Put on hold", back: { to: "open", label: "Undo" } },
    ...closings({ to: "open", label: "Undo" }),
  ],
  on_hold: [
    { to: "open", label: "Reopen", done: "Reopened", back: { to: "on_hold", label: "Undo" } },
    ...closings({ to: "open", label: "Reopen" }),
  ],
  closed: [
    { to: "open", label: "Reopen", done: "Reopened", back: { to: "closed", label: "Undo" } },
    { to: "archived", label: "Archive", done: "Archived", final: true },
  ],
  archived: [],
};
