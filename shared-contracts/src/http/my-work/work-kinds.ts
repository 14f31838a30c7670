/** Kinds of work, in the order their filters are shown. */
export const workKinds = ["task", "scorecard", "approval", "event", "answer"] as const;
export type WorkKind = (typeof workKinds)[number];

/** What an item is exactly: the kinds of tasks, requests, events and answers. */
export const workForms = [
  "task",
  "assessment",
  "scorecard",
  "open_job",
  "change_job",
  "offer",
  "interview",
  "meeting",
  "stand_up",
  "promise",
  "time_limit",
] as const;
export type WorkForm = (typeof workForms)[number];

/** Counts stop here; the list goes on. */
export const MOST_COUNTED = 1000;
