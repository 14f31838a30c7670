import * as paths from "@loubby/shared-contracts/paths";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import type { search } from "@loubby/shared-contracts/http/search/search";
import { jobsText } from "./jobs-text.ts";
import { pathOf } from "./person-path.ts";

/** A suggestion, and where choosing it goes. */
export interface Hit {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly to: string;
}

/** Suggestions of one kind. */
export interface HitGroup {
  readonly title: string;
  readonly hits: readonly Hit[];
}

/** The suggestions by kind, without the empty kinds. A company's job opens its board, or its draft; else the job. */
export function hitGroupsOf(found: ReplyOf<typeof search.suggestions>, isCandidate: boolean): HitGroup[] {
  const tab = (name: string, keyword: string) =>
    `${paths.search}/${name}?keyword=${encodeURIComponent(keyword)}`;
  const groups: HitGroup[] = [
    {
      title: "Jobs",
      hits: found.jobs.map(({ _id, title, company_name, status }) => ({
        id: `job-${_id}`,
        label: title,
        detail: isCandidate ? company_name : status.replace("_", " "),
        to: `${paths.jobs}/${_id}${isCandidate || status === "draft" ? "" : "/board"}`,
      })),
    },
    {
      title: "People",
      hits: found.people.map((person) => {
        const name = `${person.first_name} ${person.last_name}`.trim();
        const to = pathOf(person) ?? tab("people", name);
        return { id: `person-${person._id}`, label: name, detail: person.detail, to };
      }),
    },
    {
      title: "Companies",
      hits: found.companies.map(({ _id, company_name, open_jobs }) => ({
        id: `company-${_id}`,
        label: company_name,
        detail: jobsText(open_jobs),
        to: tab("companies", company_name),
      })),
    },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}
