import type { OpenJobListItem } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { h } from "../page/element.ts";
import { experienceText, placeOf, salaryText } from "@loubby/shared-contracts/http/jobs/job-facts";
import { dayOf, jobPath } from "./job-words.ts";

interface LogoProps {
  readonly name: string;
  readonly url: string | null;
  readonly big?: boolean;
}

/** A company's logo, or the first letter of its name. Beside the name itself, so it says nothing. */
export function Logo({ name, url, big = false }: LogoProps) {
  const size = big ? 72 : 44;
  const picture = url
    ? h("img", { src: url, alt: "", width: size, height: size, loading: "lazy" })
    : (name.trim().at(0) ?? "·").toUpperCase();
  return h("div", { className: big ? "logo big" : "logo", "aria-hidden": true }, picture);
}

/** Published jobs, each a card that leads to its page. `from` tells the job's page where its reader was. */
export function JobList({
  jobs,
  from,
}: {
  readonly jobs: readonly OpenJobListItem[];
  readonly from?: string;
}) {
  const query = from === undefined ? "" : `?from=${from}`;
  return h(
    "ul",
    { className: "jobs" },
    jobs.map((job) => h("li", { key: job._id }, h(JobCard, { job, to: `${jobPath(job)}${query}` }))),
  );
}

function JobCard({ job, to }: { readonly job: OpenJobListItem; readonly to: string }) {
  const facts = [
    placeOf(job),
    job.workplace,
    job.employment_type,
    job.experience && experienceText(job.experience),
  ];
  return h(
    "article",
    { className: "job" },
    h(Logo, { name: job.company.company_name, url: job.company.logo_url }),
    h(
      "div",
      { className: "stack" },
      h(
        "div",
        null,
        h("h2", { dir: "auto" }, h("a", { href: to }, job.title)),
        h("p", { className: "muted", dir: "auto" }, job.company.company_name),
      ),
      h(
        "ul",
        { className: "facts", "aria-label": "Place and kind of work" },
        facts.filter(Boolean).map((fact) => h("li", { key: fact }, fact)),
      ),
      job.salary && h("p", { className: "pay" }, salaryText(job.salary)),
      job.skills.length > 0 &&
        h(
          "ul",
          { className: "tags", "aria-label": "Skills" },
          job.skills.slice(0, 6).map((skill) => h("li", { key: skill, dir: "auto" }, skill)),
        ),
      job.opened_at &&
        h(
          "p",
          { className: "muted small" },
          "Posted ",
          h("time", { dateTime: job.opened_at }, dayOf(job.opened_at)),
        ),
    ),
  );
}
