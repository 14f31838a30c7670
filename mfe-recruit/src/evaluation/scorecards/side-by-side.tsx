import type { Scorecard, ScorecardSheet } from "@loubby/shared-contracts/http/evaluation/scorecards.schema";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { compareCards } from "./compare-cards.ts";
import { isOwed, recommendationTones, recommendationWords } from "./scorecard-words.ts";

interface SideBySideProps {
  readonly items: readonly Scorecard[];
  readonly sheets: readonly ScorecardSheet[];
  readonly blind: boolean;
  /** Opens one card. */
  readonly onOpen: (scorecardId: string) => void;
}

/** Compares the cards about one applicant: ratings, how far apart they are, and who is missing. */
export function SideBySide({ items, sheets, blind, onOpen }: SideBySideProps) {
  const { cards, attributes } = compareCards(items, sheets);
  const missing = items.filter((card) => isOwed(card));
  return (
    <>
      {cards.length === 0 ? (
        <p className="mr-muted">
          {blind ? "Submit your own scorecard first." : "No scorecards have been submitted yet."}
        </p>
      ) : (
        <div className="sc-scroll" role="region" aria-label="Scorecards side by side">
          <table className="sc-table">
            <thead>
              <tr>
                <th scope="col">Attribute</th>
                {cards.map(({ _id, author }) => (
                  <th key={_id} scope="col">
                    <button type="button" className="mr-link-button" dir="auto" onClick={() => onOpen(_id)}>
                      {author.name}
                    </button>
                  </th>
                ))}
                <th scope="col">Spread</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">Recommendation</th>
                {cards.map(({ _id, content: { recommendation } }) => (
                  <td key={_id}>
                    {recommendation && (
                      <StatusTag tone={recommendationTones[recommendation]}>
                        {recommendationWords[recommendation]}
                      </StatusTag>
                    )}
                  </td>
                ))}
                <td>{cards.length === 1 ? "1 scorecard" : `${cards.length} scorecards`}</td>
              </tr>
              {attributes.map(({ _id, name, ratings, spread, apart }) => (
                <tr key={_id} data-apart={apart || undefined}>
                  <th scope="row" dir="auto">
                    {name}
                  </th>
                  {ratings.map((rating, at) => (
                    <td key={cards[at]?._id} className="lb-figures">
                      {typeof rating === "number" ? (
                        rating
                      ) : (
                        <span className="mr-muted">{rating === null ? "Not asked" : "Couldn't judge"}</span>
                      )}
                    </td>
                  ))}
                  <td className="lb-figures">
                    {spread === null ? (
                      <span className="mr-muted">Too few ratings</span>
                    ) : spread.lowest === spread.highest ? (
                      "All the same"
                    ) : (
                      `${spread.lowest} to ${spread.highest}`
                    )}
                    {apart && <StatusTag tone="warning">Far apart</StatusTag>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {missing.length > 0 && (
        <p className="mr-muted">
          Still missing: <span dir="auto">{missing.map(({ author }) => author.name).join(", ")}</span>
        </p>
      )}
    </>
  );
}
