import type { JobTerms } from "@loubby/shared-contracts/http/approvals/approvals.schema";
import { experienceText } from "@loubby/shared-contracts/http/jobs/experience-text";
import { salaryText } from "@loubby/shared-contracts/http/jobs/job-facts";
import {
  changedTerms,
  type JobTermField,
  jobTermFields,
} from "@loubby/shared-contracts/http/approvals/job-terms";
import "./approval.css";

interface TermChangesProps {
  readonly title: string;
  readonly before: JobTerms;
  readonly after: JobTerms;
}

/** Compares two sets of terms field by field. Shows nothing when they are the same. */
export function TermChanges({ title, before, after }: TermChangesProps) {
  const fields = changedTerms(before, after);
  if (fields.length === 0) return null;
  return (
    <section className="mr-approval" aria-labelledby="mr-changes-title">
      <h2 id="mr-changes-title">{title}</h2>
      <dl className="mr-changes">
        {fields.map((field) => (
          <div key={field}>
            <dt>{LABELS[field]}</dt>
            {field === "description" ? (
              <LineChanges before={before.description} after={after.description} />
            ) : (
              <dd>
                <del dir="auto">{wordsOf(field, before)}</del>
                <span aria-hidden="true"> → </span>
                <ins dir="auto">{wordsOf(field, after)}</ins>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Shows all that a request about a job says. */
export function WholeTerms({ terms }: { readonly terms: JobTerms }) {
  return (
    <section className="mr-approval" aria-labelledby="mr-whole-title">
      <h2 id="mr-whole-title">The job</h2>
      <dl className="mr-changes">
        {jobTermFields.map((field) => (
          <div key={field}>
            <dt>{LABELS[field]}</dt>
            <dd className="mr-approval-text" dir="auto">
              {field === "description" ? terms.description : wordsOf(field, terms)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Shows approvers what the job's public page leaves out. */
export function KeptTerms({ terms }: { readonly terms: JobTerms }) {
  const kept = KEPT.filter((field) => field !== "salary" || !terms.salary?.published);
  return (
    <section className="mr-approval" aria-labelledby="mr-kept-title">
      <h2 id="mr-kept-title">Hidden from candidates</h2>
      <dl className="mr-changes">
        {kept.map((field) => (
          <div key={field}>
            <dt>{LABELS[field]}</dt>
            <dd dir="auto">{wordsOf(field, terms)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const KEPT = ["salary", "opening_count", "department", "confidential"] as const;

/** Shows the lines of a text that were removed and added. */
function LineChanges({ before, after }: { readonly before: string; readonly after: string }) {
  const [old, now] = [linesOf(before), linesOf(after)];
  const gone = old.filter((line) => !now.includes(line));
  const fresh = now.filter((line) => !old.includes(line));
  return (
    <dd className="mr-changes-lines">
      {gone.length + fresh.length === 0 && <span>The same lines in another order</span>}
      {gone.map((line) => (
        <del key={line} dir="auto">
          {line}
        </del>
      ))}
      {fresh.map((line) => (
        <ins key={line} dir="auto">
          {line}
        </ins>
      ))}
    </dd>
  );
}

/** Returns each line once. */
const linesOf = (text: string) => [...new Set(text.split("\n").filter((line) => line.trim() !== ""))];

const LABELS: Record<JobTermField, string> = {
  title: "Title",
  department: "Department",
  opening_count: "Openings",
  salary: "Pay",
  employment_type: "Employment",
  workplace: "Workplace",
  country: "Country",
  city: "City",
  experience: "Experience",
  education: "Education",
  confidential: "Confidential",
  description: "Description",
};

const countries = new Intl.DisplayNames("en", { type: "region" });

function wordsOf(field: Exclude<JobTermField, "description">, terms: JobTerms): string {
  const NOTHING = "not set";
  if (field === "salary") {
    const { salary } = terms;
    return salary === null
      ? NOTHING
      : `${salaryText(salary)}, ${salary.published ? "published" : "not published"}`;
  }
  if (field === "confidential") return terms.confidential ? "yes" : "no";
  if (field === "country")
    return terms.country === null ? NOTHING : (countries.of(terms.country) ?? terms.country);
  if (field === "experience") return terms.experience === null ? NOTHING : experienceText(terms.experience);
  return String(terms[field] ?? "") || NOTHING;
}
