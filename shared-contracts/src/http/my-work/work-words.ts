import * as paths from "../../paths.ts";
import { MOST_COUNTED, type WorkKind } from "./work-kinds.ts";
import type { WorkDays, WorkItem } from "./my-work.schema.ts";

export const workSections = ["overdue", "today", "week", "later"] as const;
export type WorkSection = (typeof workSections)[number];

/** What the parts of the list are called. */
export const sectionWords: Readonly<Record<WorkSection, string>> = {
  overdue: "Overdue",
  today: "Today",
  week: "Next 7 days",
  later: "Later",
};

/** What the kinds are called. */
export const kindWords: Readonly<Record<WorkKind, string>> = {
  task: "Tasks",
  scorecard: "Scorecards",
  approval: "Approvals",
  event: "Meetings",
  answer: "Replies due",
};

/** Returns the part of the list that an item belongs to. A meeting under way is not overdue. `now` is an ISO instant. */
export function sectionOf(
  { kind, due_at }: Pick<WorkItem, "kind" | "due_at">,
  now: string,
  { today_ends, week_ends }: WorkDays,
): WorkSection {
  if (kind === "event") return "today";
  if (due_at === null) return "later";
  const due = Date.parse(due_at);
  if (due < Date.parse(now)) return "overdue";
  if (due < Date.parse(today_ends)) return "today";
  return due < Date.parse(week_ends) ? "week" : "later";
}

/** Says what an item asks for: `Scorecard: Interview`. */
export function workWords({ form, title, count }: Pick<WorkItem, "form" | "title" | "count">): string {
  switch (form) {
    case "scorecard":
      return `Scorecard: ${title}`;
    case "open_job":
      return `Approve the job ${title}`;
    case "change_job":
      return `Approve a change to ${title}`;
    case "offer":
      return `Approve ${title}`;
    case "promise":
      return `${candidates(count)} ${count === 1 ? "expects" : "expect"} an answer`;
    case "time_limit":
      return `${candidates(count)} past their stage's time limit`;
    default:
      return title;
  }
}

/**
 * Returns what tells the jobs of a list apart where they have one title, by the job's id: the place, or else the day it
 * was opened. `day` writes an ISO instant as a day.
 */
export function jobDetails(
  items: readonly Pick<WorkItem, "job">[],
  day: (iso: string) => string,
): ReadonlyMap<string, string> {
  const jobs = [...new Map(items.flatMap(({ job }) => (job ? [[job._id, job]] : []))).values()];
  const details = jobs.flatMap(({ _id, title, place, opened_at }) => {
    const namesakes = jobs.filter((other) => other._id !== _id && other.title === title);
    if (namesakes.length === 0) return [];
    const isPlaced = place !== "" && namesakes.every((other) => other.place !== place);
    const detail = isPlaced || opened_at === null ? place : `opened ${day(opened_at)}`;
    return detail === "" ? [] : [[_id, detail] as const];
  });
  return new Map(details);
}

/** Counts candidates: `1 candidate`, `1,000+ candidates`. */
function candidates(count: number): string {
  if (count === 1) return "1 candidate";
  return `${countWords(count)} candidates`;
}

/** Writes a count that may have stopped: `12`, `1,000+`. */
export function countWords(count: number): string {
  return count >= MOST_COUNTED ? `${MOST_COUNTED.toLocaleString("en")}+` : String(count);
}

/** Returns the page where an item is done. */
export function workLink({ _id, kind, at, candidate, job }: WorkItem): string {
  if (kind === "approval") return paths.approval(_id);
  if (kind === "event") return paths.event(_id, at);
  if (job === null) return paths.jobs;
  if (candidate === null) return paths.jobBoard(job._id);
  if (kind === "scorecard")
    return `${paths.application(job._id, candidate.application_id, "scorecards")}&card=${_id}`;
  return paths.application(job._id, candidate.application_id);
}
