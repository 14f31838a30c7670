import type { ReactNode } from "react";
import type { OpenJob } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { Avatar } from "@loubby/shared-ui/avatar";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { RichTextView } from "@loubby/shared-ui/rich-text-view";
import { experienceText } from "@loubby/shared-contracts/http/jobs/experience-text";
import { placeOf, salaryText } from "@loubby/shared-contracts/http/jobs/job-facts";
import { dayText } from "../../day-text.ts";
import "./open-job-view.css";

interface OpenJobViewProps {
  readonly job: OpenJob;
  /** What the reader can do: Apply, or nothing in a preview. */
  readonly action?: ReactNode;
  /** Heading level of the job's title: 2 beside a page's own title. */
  readonly level?: 1 | 2;
}

/** Shows a job as candidates see it: header, facts, description, questions. Loads no data. */
export function OpenJobView({ job, action, level = 1 }: OpenJobViewProps) {
  const place = placeOf(job);
  const Title = `h${level}` as const;
  const Part = level === 1 ? "h2" : "h3";
  return (
    <article className="mr-open-job">
      <header className="mr-open-job-head">
        <Avatar
          name={job.company.company_name}
          src={job.company.logo_url}
          size={48}
          shape="square"
          decorative
        />
        <div className="mr-open-job-words">
          <Title className="mr-open-job-title" dir="auto">
            {job.title}
          </Title>
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
        {action && <div className="mr-open-job-action">{action}</div>}
      </header>
      <Facts job={job} />
      {job.description && (
        <section aria-label="About the job">
          <RichTextView doc={job.description} topHeading={level === 1 ? 2 : 3} />
        </section>
      )}
      {job.skills.length > 0 && (
        <section>
          <Part className="mr-open-job-part">Skills</Part>
          <ul className="mr-open-job-skills">
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
          <Part className="mr-open-job-part">Application questions</Part>
          <ol className="mr-open-job-questions">
            {job.questions.map((question) => (
              <li key={question._id} dir="auto">
                {question.label}
                {!question.required && <span className="mr-open-job-optional"> optional</span>}
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
    ["Apply by", job.closes_on && dayText(job.closes_on)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  if (facts.length === 0) return null;
  return (
    <dl className="mr-open-job-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
