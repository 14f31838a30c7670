import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { sourceName } from "@loubby/shared-contracts/http/applications/source-names";
import type { CandidateDetails } from "@loubby/shared-contracts/http/candidates/candidates.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { Arrived } from "../../applications/board/arrived.tsx";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { standingWords } from "../../applications/list/standing-words.ts";

interface PersonApplicationsProps {
  readonly person: CandidateDetails;
  readonly level: 2 | 3;
}

/** Lists a person's applications, each with where it stands and a link to its board. */
export function PersonApplications({ person: { applications }, level }: PersonApplicationsProps) {
  const Title = `h${level}` as const;
  return (
    <section>
      <Title>
        Applications <span className="mr-tab-count lb-figures">{applications.length}</span>
      </Title>
      <ul className="cd-items" aria-label="Applications">
        {applications.map((one) => {
          const { label, tone } = standingWords[one.status];
          const reason = one.rejection_reason ?? one.withdraw_reason;
          return (
            <li key={one._id}>
              <div className="cd-item-head">
                <Link to={paths.application(one.job._id, one._id)} dir="auto">
                  {one.job.title}
                </Link>
                <StatusTag tone={tone}>{label}</StatusTag>
              </div>
              <div dir="auto">
                {one.stage.name} · {sourceName(one.source)}
              </div>
              <small className="mr-list-reason">
                <Arrived added={one.added} at={one.applied_at} />
                {one.ended_at && (
                  <>
                    {" · ended "}
                    <RelativeTime iso={one.ended_at} tell={relativeTime} exact={exactTime} />
                  </>
                )}
                {reason && <span dir="auto"> · {reason}</span>}
              </small>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
