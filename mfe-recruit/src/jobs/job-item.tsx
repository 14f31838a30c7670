import { Link } from "react-router-dom";
import type { JobListItem } from "@loubby/shared-contracts/http/recruit/jobs.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { placeOf } from "../opening/job-facts.ts";
import { JobMenu } from "./job-menu.tsx";
import { jobStatusWords } from "./job-status.ts";

interface JobItemProps {
  readonly job: JobListItem;
  readonly base: string;
}

/** One job of the list; the list's style makes a row or a card of it. */
export function JobItem({ job, base }: JobItemProps) {
  const { label, tone } = jobStatusWords[job.status];
  const board = `${base}/${job._id}/board`;
  const facts = [placeOf(job), job.workplace, job.employment_type].filter(Boolean).join(" · ");
  return (
    <li className="mr-job">
      <div className="mr-job-words">
        <Link className="mr-job-title" to={job.status === "draft" ? `${base}/${job._id}` : board} dir="auto">
          {job.title}
        </Link>
        <span className="mr-job-facts" dir="auto">
          {facts === "" ? "Place and kind not said yet" : facts}
        </span>
      </div>
      <span className="mr-job-status">
        <StatusTag tone={tone}>{label}</StatusTag>
      </span>
      {job.status === "draft" ? (
        <span className="mr-job-counts">Not published yet</span>
      ) : (
        <Link className="mr-job-counts lb-figures" to={board}>
          <Count figure={job.active_count} word="active" />{" "}
          <Count figure={job.new_count} word="new" fresh={job.new_count > 0} />{" "}
          <Count figure={job.hired_count} word="hired" />
          <span className="lb-visually-hidden"> for {job.title}</span>
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
