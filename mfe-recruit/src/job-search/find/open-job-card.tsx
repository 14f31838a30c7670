import type { OpenJobListItem } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { Avatar } from "@loubby/shared-ui/avatar";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { Link } from "react-router-dom";
import { placeOf, salaryText } from "@loubby/shared-contracts/http/jobs/job-facts";
import { stateOf } from "../../applications/applied/application-state.ts";

const SKILLS_SHOWN = 4;

interface OpenJobCardProps {
  readonly job: OpenJobListItem;
  readonly to: string;
  readonly isOpen: boolean;
}

/** Shows one job in the list; the whole card opens it. */
export function OpenJobCard({ job, to, isOpen }: OpenJobCardProps) {
  const facts = [placeOf(job), job.workplace, job.employment_type].filter(Boolean);
  const status = job.outcome === "declined" ? "rejected" : job.outcome;
  const outcome = status && stateOf({ status, stage: "", closed_as_declined: job.outcome === "declined" });
  const more = job.skills.length - SKILLS_SHOWN;
  return (
    <article className="op-card" data-open={isOpen ? "" : undefined}>
      <Avatar
        name={job.company.company_name}
        src={job.company.logo_url}
        size={40}
        shape="square"
        decorative
      />
      <div className="op-card-words">
        <h2>
          <Link id={`open-job-${job._id}`} to={to} aria-current={isOpen ? "true" : undefined} dir="auto">
            {job.title}
          </Link>
        </h2>
        <p className="op-card-company" dir="auto">
          {job.company.company_name}
        </p>
        <ul className="op-card-facts" aria-label="Location and type">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {job.salary && <p className="op-card-salary">{salaryText(job.salary)}</p>}
        {job.skills.length > 0 && (
          <ul className="op-skills" aria-label="Skills">
            {job.skills.slice(0, SKILLS_SHOWN).map((skill) => (
              <li key={skill} dir="auto">
                {skill}
              </li>
            ))}
            {more > 0 && <li aria-label={`${more} more`}>+{more}</li>}
          </ul>
        )}
      </div>
      <div className="op-card-foot">
        {job.opened_at && <RelativeTime iso={job.opened_at} tell={relativeTime} exact={exactTime} />}
        {job.applied && (
          <StatusTag tone={outcome?.tone ?? "success"}>{outcome?.words ?? "Applied"}</StatusTag>
        )}
      </div>
    </article>
  );
}
