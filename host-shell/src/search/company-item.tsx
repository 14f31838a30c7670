import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import type { CompanyHit } from "@loubby/shared-contracts/http/search/search.schema";
import { Avatar } from "@loubby/shared-ui/avatar";
import { Keep } from "./keep.tsx";
import { jobsText } from "./jobs-text.ts";
import { Marked } from "./marked.tsx";
import "./search-page.css";

interface CompanyItemProps {
  readonly company: CompanyHit;
  /** What was typed. */
  readonly keyword?: string;
  /** They look for work: its jobs are theirs to open. */
  readonly isCandidate: boolean;
}

/** A company with its page, its open jobs, and its heart. */
export function CompanyItem({ company, keyword = "", isCandidate }: CompanyItemProps) {
  const { company_name: name, name_slug, logo_url, open_jobs, has_page } = company;
  const words = <Marked text={name} keyword={keyword} />;
  return (
    <li className="sh-result">
      <Avatar name={name} src={logo_url} size={40} shape="square" decorative />
      <span className="sh-result-words">
        {has_page ? (
          <a className="sh-result-name" href={paths.publicCompany(encodeURIComponent(name_slug))} dir="auto">
            {words}
          </a>
        ) : (
          <strong className="sh-result-name" dir="auto">
            {words}
          </strong>
        )}
        <small>{jobsText(open_jobs)}</small>
      </span>
      <span className="sh-result-actions">
        {isCandidate && open_jobs > 0 && (
          <Link to={paths.jobsAbout(name)} aria-label={`See jobs at ${name}`}>
            See jobs
          </Link>
        )}
        <Keep entry={{ type: "company", company }} name={name} />
      </span>
    </li>
  );
}
