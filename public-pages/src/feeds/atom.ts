import { brand } from "@loubby/shared-contracts/shell/brand";
import type { OpenJobListItem } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { placeOf, salaryText } from "@loubby/shared-contracts/http/jobs/job-facts";
import { jobPath } from "../jobs/job-words.ts";
import { xmlText } from "./xml.ts";

interface FeedProps {
  readonly title: string;
  /** Absolute addresses of the feed itself, and of the page that shows the same. */
  readonly self: string;
  readonly page: string;
  readonly jobs: readonly OpenJobListItem[];
  readonly origin: string;
}

/** Returns published jobs as an Atom feed, newest first. */
export function atomFeed({ title, self, page, jobs, origin }: FeedProps): string {
  const updated = jobs.reduce(
    (newest, { opened_at }) => (opened_at && opened_at > newest ? opened_at : newest),
    "",
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${xmlText(`${title} · ${brand.name}`)}</title>`,
    `<id>${xmlText(self)}</id>`,
    `<link rel="self" href="${xmlText(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(page)}"/>`,
    `<updated>${updated || "1970-01-01T00:00:00.000Z"}</updated>`,
    `<author><name>${xmlText(brand.name)}</name></author>`,
    ...jobs.map((job) => entryOf(job, origin)),
    "</feed>\n",
  ].join("\n");
}

function entryOf(job: OpenJobListItem, origin: string): string {
  const facts = [
    job.company.company_name,
    placeOf(job),
    job.workplace,
    job.employment_type,
    job.salary && salaryText(job.salary),
    job.skills.join(", "),
  ];
  return [
    "<entry>",
    `<title>${xmlText(`${job.title} at ${job.company.company_name}`)}</title>`,
    `<id>urn:uuid:${job._id}</id>`,
    `<link rel="alternate" type="text/html" href="${xmlText(`${origin}${jobPath(job)}?utm_source=feed`)}"/>`,
    `<published>${job.opened_at}</published><updated>${job.opened_at}</updated>`,
    `<author><name>${xmlText(job.company.company_name)}</name></author>`,
    `<summary>${xmlText(facts.filter(Boolean).join(" · "))}</summary>`,
    "</entry>",
  ].join("");
}
