/** How far a milestone of a project is. The database keeps the table of what may follow what. */
export const milestoneStates = [
  "draft",
  "funded",
  "in_progress",
  "submitted",
  "changes_requested",
  "approved",
  "auto_approved",
  "released",
  "cancelled",
] as const;
export type MilestoneState = (typeof milestoneStates)[number];

/** What each state is called. */
export const milestoneStateWords: Readonly<Record<MilestoneState, string>> = {
  draft: "Not funded yet",
  funded: "Funded",
  in_progress: "In progress",
  submitted: "Submitted",
  changes_requested: "Changes requested",
  approved: "Approved",
  auto_approved: "Approved by itself",
  released: "Paid",
  cancelled: "Canceled",
};

/** What one side of a project asks the other to agree to. */
export const proposalKinds = {
  change: "Change order",
  cancel: "Cancel the project",
  pause: "Pause the project",
} as const;
export type ProposalKind = keyof typeof proposalKinds;

/** Days after a milestone's deadline from which the buyer can cancel what isn't submitted without the seller. */
export const LATE_DAYS = 3;

/** Days that changes of a milestone take, where its deadline comes before that. */
export const REVISION_DAYS = 3;

/** Files that come with a brief or a submission. */
export const MOST_PROJECT_FILES = 10;

/** Characters of a brief, a submission, or what is asked for. */
export const MOST_WORK_WORDS = 4000;
