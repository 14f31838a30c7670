import { Link } from "react-router-dom";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { recommendations } from "@loubby/shared-contracts/http/evaluation/scorecard-limits";
import type { scorecards } from "@loubby/shared-contracts/http/evaluation/scorecards";
import type { ComparedApplicant } from "@loubby/shared-contracts/http/evaluation/scorecards.schema";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { recommendationTones, recommendationWords } from "./scorecard-words.ts";

interface ApplicantsTableProps {
  readonly board: string;
  readonly rows: readonly ComparedApplicant[];
  readonly attributes: ReplyOf<typeof scorecards.ofJob>["attributes"];
}

/** Compares applicants by attribute. Readers with a card to complete see that instead of the numbers. */
export function ApplicantsTable({ board, rows, attributes }: ApplicantsTableProps) {
  return (
    <div className="sc-scroll" role="region" aria-label="Applicants side by side">
      <table className="sc-table">
        <thead>
          <tr>
            <th scope="col">Applicant</th>
            <th scope="col">Scorecards</th>
            <th scope="col">Recommendations</th>
            {attributes.map(({ _id, name, template }) => (
              <th key={_id} scope="col" dir="auto" title={template}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.application_id}>
              <th scope="row">
                <Link dir="auto" to={`${board}?application=${row.application_id}&section=scorecards`}>
                  {row.name}
                </Link>
                <small className="mr-muted" dir="auto">
                  {row.stage_name}
                  {row.status !== "active" && `, ${row.status}`}
                </small>
              </th>
              <td className="lb-figures">
                {row.submitted} submitted{row.missing > 0 && `, ${row.missing} missing`}
              </td>
              {row.blind ? (
                <td colSpan={attributes.length + 1} className="mr-muted">
                  Shown after you submit your scorecard
                </td>
              ) : (
                <>
                  <td>
                    {recommendations.toReversed().map((one) => {
                      const count = row.recommendations.find(
                        ({ recommendation }) => recommendation === one,
                      )?.count;
                      return count === undefined ? null : (
                        <StatusTag key={one} tone={recommendationTones[one]}>
                          {count} {recommendationWords[one]}
                        </StatusTag>
                      );
                    })}
                  </td>
                  {attributes.map(({ _id }) => {
                    const found = row.averages.find(({ attribute_id }) => attribute_id === _id);
                    return (
                      <td key={_id} className="lb-figures">
                        {found === undefined ? (
                          <span className="mr-muted">Not rated</span>
                        ) : (
                          <>
                            {found.average.toFixed(1)}{" "}
                            <small className="mr-muted">
                              {found.lowest === found.highest ? "" : `${found.lowest} to ${found.highest}, `}
                              {found.count === 1 ? "1 scorecard" : `${found.count} scorecards`}
                            </small>
                          </>
                        )}
                      </td>
                    );
                  })}
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
