import { Checkbox } from "antd";
import { Link } from "react-router-dom";
import type { ListedCandidate } from "@loubby/shared-contracts/http/candidates/candidates.schema";
import { Avatar } from "@loubby/shared-ui/avatar";
import { Arrived } from "../applications/board/arrived.tsx";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { standingWords } from "../applications/list/standing-words.ts";
import { Tags } from "../tags/tags.tsx";
import type { Choosing } from "./bulk/use-choosing.ts";
import { nameOf } from "./name-of.ts";

interface CandidateCardsProps {
  readonly rows: readonly ListedCandidate[];
  readonly stale: boolean;
  readonly choosing: Choosing;
  readonly addressOf: (personId: string) => string;
}

/** Shows the list of candidates on a small screen. */
export function CandidateCards({ rows, stale, choosing, addressOf }: CandidateCardsProps) {
  return (
    <ul className="cd-cards" aria-label="Candidates" data-stale={stale || undefined} aria-busy={stale}>
      {rows.map((row) => {
        const { candidate, application } = row;
        const name = nameOf(row);
        return (
          <li key={candidate._id} className="cd-card">
            <Checkbox
              aria-label={`Choose ${name}`}
              checked={choosing.all || choosing.ids.includes(candidate._id)}
              onChange={({ target }) => choosing.toggle(candidate._id, target.checked)}
            />
            <Avatar name={name} src={candidate.logo_url} size={36} decorative />
            <div className="cd-card-words">
              <div className="cd-card-head">
                <Link to={addressOf(candidate._id)} dir="auto">
                  {name}
                </Link>
                <StatusTag tone={standingWords[application.status].tone}>
                  {standingWords[application.status].label}
                </StatusTag>
              </div>
              <div dir="auto">
                {application.job.title} · {application.stage.name}
              </div>
              <small className="mr-list-reason">
                <Arrived added={application.added} at={application.applied_at} />
                {row.application_count > 1 && ` · ${row.application_count} applications`}
              </small>
              <Tags tags={row.tags} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
