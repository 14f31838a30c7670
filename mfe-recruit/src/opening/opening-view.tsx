import type { ReactNode } from "react";
import type { OpenJob } from "@loubby/shared-contracts/http/recruit/open-jobs.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { Avatar } from "@loubby/shared-ui/avatar";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { RichTextView } from "@loubby/shared-ui/rich-text-view";
import { experienceText, placeOf, salaryText } from "./job-facts.ts";
import "./opening-view.css";

interface OpeningViewProps {
  readonly job: OpenJob;
  /** What the reader can do about it: Apply, or nothing in a preview. */
  readonly action?: ReactNode;
}

/** A job as candidates see it: header, facts, description, what will be asked. Draws; asks nobody for data. */
export function OpeningView({ job, action }: OpeningViewProps) {
  const place = placeOf(job);
  return (
    <article className="mr-opening">
      <header className="mr-opening-head">
        <Avatar
          name={job.company.company_name}
          src={job.company.logo_url}
          size={48}
          shape="square"
          decorative
        />
        <div className="mr-opening-words">
          <h1 dir="auto">{job.title}</h1>
          <p>
            <span dir="auto">{job.company.company_name}</span>
            {place !== "" && <span dir="auto"> · {place}</span>}
            {job.opened_at !== null && (
              <>
                {" · posted "}
                <RelativeTime iso={job.opened_at} tell={relativeTime} exact={exactTime} />
              </>
            )}
          </p>
        </div>
        {action && <div className="mr-opening-action">{action}</div>}
      </header>
      <Facts job={job} />
      {job.description && (
        <section aria-label="About the job">
          <RichTextView doc={job.description} topHeading={2} />
        </section>
      )}
      {job.skills.length > 0 && (
        <section>
          <h2>Skills</h2>
          <ul className="mr-opening-skills">
            {job.skills.map((skill) => (
              <li key={skill} dir="auto">
                {skill}
              </li>
            ))}
          </ul>
        </section>
      )}
      {job.questions.length > 0 && (
        <section>
          <h2>What you will be asked</h2>
          <ol className="mr-opening-questions">
            {job.questions.map((question) => (
              <li key={question._id} dir="auto">
                {question.label}
                {!question.required && <span className="mr-opening-optional"> optional</span>}
              </li>
            ))}
          </ol>
        </section>
      )}
    </article>
  );
}

function Facts({ job }: { readonly job: OpenJob }) {
  const facts = [
    ["Workplace", job.workplace],
    ["Employment", job.employment_type],
    ["Pay", job.salary && salaryText(job.salary)],
    ["Experience", job.experience && experienceText(job.experience)],
    ["Education", job.education],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  if (facts.length === 0) return null;
  return (
    <dl className="mr-opening-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
