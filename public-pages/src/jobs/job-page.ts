import * as paths from "@loubby/shared-contracts/paths";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { OpenJob, OpenJobListItem } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { h } from "../page/element.ts";
import { type PageHead, renderPage } from "../page/page.ts";
import { JobList, Logo } from "./job-card.ts";
import { jobPosting } from "./job-posting.ts";
import { experienceText, placeOf, salaryText } from "@loubby/shared-contracts/http/jobs/job-facts";
import { companyPath, dayOf, jobPath } from "./job-words.ts";
import { RichTextView } from "./rich-text.ts";
import { ShareLinks } from "./share-links.ts";

/** What the page of one job shows. */
export interface JobPageProps {
  readonly job: OpenJob;
  /** Whether the company has a page of its own. */
  readonly hasCompanyPage: boolean;
  readonly companyUrl: string | null;
  /** What to hand on to the application: who shared the link, where the reader came from. */
  readonly carried: string;
  readonly origin: string;
  readonly theme: PageHead["theme"];
}

/** One published job. */
export function jobPage({ job, hasCompanyPage, companyUrl, carried, origin, theme }: JobPageProps): string {
  const { company } = job;
  const apply = `${jobPath(job)}/apply${carried}`;
  const place = placeOf(job);
  const where = [place, job.workplace].filter(Boolean).join(", ");
  return renderPage(
    {
      title: `${job.title} · ${company.company_name} · ${brand.name}`,
      description: `${company.company_name} is hiring: ${job.title}${where ? ` (${where})` : ""}. Read what the job is about and apply without an account.`,
      canonical: job.listed ? `${origin}${jobPath(job)}` : null,
      theme,
      image: company.logo_url && `${origin}${company.logo_url}`,
      ...(job.listed ? { jsonLd: jobPosting(job, origin, companyUrl) } : {}),
      script: "job",
    },
    h(
      "article",
      { className: "stack wide" },
      h("p", null, h("a", { href: paths.publicJobs }, "All jobs")),
      h(
        "header",
        { className: "head" },
        h(Logo, { name: company.company_name, url: company.logo_url, big: true }),
        h(
          "div",
          null,
          h("h1", { dir: "auto" }, job.title),
          h(
            "p",
            { className: "muted", dir: "auto" },
            hasCompanyPage
              ? h("a", { href: companyPath(company.name_slug) }, company.company_name)
              : company.company_name,
            where && ` · ${where}`,
          ),
        ),
      ),
      h(
        "a",
        { className: "button", href: apply, "data-apply": paths.jobApply(job._id) },
        "Apply for this job",
      ),
      h(
        "div",
        { className: "two-columns" },
        h(
          "div",
          { className: "card" },
          h(
            "section",
            { className: "text", "aria-label": "About the job" },
            job.description && h(RichTextView, { doc: job.description }),
          ),
          job.skills.length > 0 &&
            h(
              "section",
              { className: "stack" },
              h("h2", null, "Skills"),
              h(
                "ul",
                { className: "tags" },
                job.skills.map((skill) => h("li", { key: skill, dir: "auto" }, skill)),
              ),
            ),
          job.questions.length > 0 &&
            h(
              "section",
              { className: "text" },
              h("h2", null, "What you will be asked"),
              h(
                "ol",
                null,
                job.questions.map(({ _id, label, required }) =>
                  h(
                    "li",
                    { key: _id, dir: "auto" },
                    label,
                    !required && h("span", { className: "muted" }, " (optional)"),
                  ),
                ),
              ),
            ),
          h(
            "a",
            { className: "button", href: apply, "data-apply": paths.jobApply(job._id) },
            "Apply for this job",
          ),
        ),
        h(
          "aside",
          { className: "card", "aria-label": "At a glance" },
          h(Facts, { job }),
          h(ShareLinks, { job, origin }),
        ),
      ),
    ),
  );
}

function Facts({ job }: { readonly job: OpenJob }) {
  const facts = [
    ["Pay", job.salary && salaryText(job.salary)],
    ["Place", placeOf(job)],
    ["Workplace", job.workplace],
    ["Employment", job.employment_type],
    ["Experience", job.experience && experienceText(job.experience)],
    ["Education", job.education],
    ["Posted", job.opened_at && dayOf(job.opened_at)],
    ["Apply by", job.closes_on && dayOf(job.closes_on)],
  ] as const;
  return h(
    "dl",
    { className: "details" },
    facts.map(([name, value]) =>
      value ? h("div", { key: name }, h("dt", null, name), h("dd", null, value)) : null,
    ),
  );
}

/** The page of a job that was public once: its address says "closed" (410) instead of "never existed". */
export function closedJobPage(
  title: string,
  others: readonly OpenJobListItem[],
  theme: PageHead["theme"],
): string {
  return renderPage(
    {
      title: `${title} is closed · ${brand.name}`,
      description: `${title} no longer takes applications.`,
      canonical: null,
      theme,
    },
    [
      h(
        "div",
        { key: "closed", className: "stack" },
        h("h1", { dir: "auto" }, `${title} no longer takes applications`),
        h("p", { className: "muted" }, "The company has closed this job. Others are open:"),
      ),
      h(JobList, { key: "others", jobs: others }),
      h("p", { key: "all" }, h("a", { className: "button quiet", href: paths.publicJobs }, "Show all jobs")),
    ],
  );
}
