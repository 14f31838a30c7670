import { Link } from "react-router-dom";
import type { JobListItem } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { placeOf } from "@loubby/shared-contracts/http/jobs/job-facts";
import { dayText } from "../../day-text.ts";
import { JobMenu } from "./job-menu.tsx";
import { closeReasonWords, jobStatusWords } from "../job-status.ts";

interface JobItemProps {
  readonly job: JobListItem;
  readonly base: string;
}

/** Shows one job of the list; the list's style makes it a row or a card. */
export function JobItem({ job, base }: JobItemProps) {
  const { tone } = jobStatusWords[job.status];
  const label = labelOf(job);
  const isWritten = job.status === "draft" || job.status === "pending_approval";
  const board = `${base}/${job._id}/board`;
  const facts = [job.department, placeOf(job), job.workplace, job.employment_type, ...searchOf(job)]
    .filter(Boolean)
    .join("\u00a0· ");
  return (
    <li className="mr-job">
      <div className="mr-job-words">
        <Link className="mr-job-title" to={addressOf(job, base)} dir="auto">
          {job.title}
        </Link>
        <span className="mr-job-facts" dir="auto">
          {facts === "" ? "No location or type yet" : facts}
        </span>
      </div>
      <span className="mr-job-status">
        <StatusTag tone={tone}>{label}</StatusTag>
        {job.confidential && <StatusTag tone="warning">Confidential</StatusTag>}
      </span>
      {isWritten ? (
        <span className="mr-job-counts">{job.is_template ? "Not published" : "Not published yet"}</span>
      ) : (
        <Link className="mr-job-counts lb-figures" to={board}>
          <Count figure={job.active_count} word="active" />{" "}
          <Count figure={job.new_count} word="new" fresh={job.new_count > 0} />{" "}
          <Count figure={job.hired_count} word="hired" />{" "}
          <span className="lb-visually-hidden">for {job.title}</span>
        </Link>
      )}
      <span className="mr-job-age">
        {job.opened_at ? "Posted " : "Edited "}
        <RelativeTime iso={job.opened_at ?? job.updated_at} tell={relativeTime} exact={exactTime} />
      </span>
      <span className="mr-job-menu">
        <JobMenu job={job} base={base} />
      </span>
    </li>
  );
}

function labelOf({ is_template, status, close_reason }: JobListItem): string {
  if (is_template) return "Template";
  const { label } = jobStatusWords[status];
  return status === "closed" && close_reason !== null ? `${label}, ${closeReasonWords[close_reason]}` : label;
}

/** Shows several openings and the closing date. */
function searchOf({ opening_count, closes_on, status }: JobListItem): string[] {
  const runs = status === "open" || status === "on_hold";
  return [
    ...(opening_count > 1 ? [`${opening_count} openings`] : []),
    ...(runs && closes_on !== null ? [`closes ${dayText(closes_on)}`] : []),
  ];
}

function addressOf({ _id, status }: JobListItem, base: string): string {
  if (status === "draft") return `${base}/${_id}`;
  return `${base}/${_id}/${status === "pending_approval" ? "preview" : "board"}`;
}

function Count({
  figure,
  word,
  fresh,
}: {
  readonly figure: number;
  readonly word: string;
  readonly fresh?: boolean;
}) {
  return (
    <span className="mr-count" data-fresh={fresh || undefined}>
      <b>{figure}</b> {word}
    </span>
  );
}
