import type {
  OpenScorecard,
  ScorecardContent,
} from "@loubby/shared-contracts/http/evaluation/scorecards.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { recommendationTones, recommendationWords, standingOf } from "./scorecard-words.ts";

/** Shows a colleague's submitted card, with its earlier versions. */
export function CardView({ card }: { readonly card: OpenScorecard }) {
  const { tone, words } = standingOf(card);
  const [newest, ...earlier] = card.submissions;
  return (
    <article className="sc-view" aria-label={`Scorecard of ${card.author.name}`}>
      <div className="sc-line">
        <h4 dir="auto">{card.author.name}</h4>
        <StatusTag tone={tone}>{words}</StatusTag>
      </div>
      {newest ? (
        <Said sheet={card.sheet} content={newest.content} />
      ) : (
        <p className="mr-muted">This scorecard isn't submitted yet, or you can't see it.</p>
      )}
      {earlier.map(({ version, submitted_at, content }) => (
        <details key={version}>
          <summary>
            Version {version}, <RelativeTime iso={submitted_at} tell={relativeTime} exact={exactTime} />
          </summary>
          <Said sheet={card.sheet} content={content} />
        </details>
      ))}
    </article>
  );
}

interface SaidProps {
  readonly sheet: OpenScorecard["sheet"];
  readonly content: ScorecardContent;
}

function Said({ sheet, content }: SaidProps) {
  const { recommendation } = content;
  return (
    <div className="sc-said">
      {recommendation && (
        <StatusTag tone={recommendationTones[recommendation]}>
          {recommendationWords[recommendation]}
        </StatusTag>
      )}
      <dl>
        {sheet.attributes.map(({ _id, name, anchors }) => {
          const said = content.ratings.find(({ attribute_id }) => attribute_id === _id);
          const rating = said?.rating ?? null;
          return (
            <div key={_id}>
              <dt dir="auto">{name}</dt>
              <dd>
                <span className="lb-figures">{rating === null ? "Couldn't judge" : `${rating} of 5`}</span>
                {rating !== null && anchors[rating - 1] && <span dir="auto">: {anchors[rating - 1]}</span>}
                {said?.note && (
                  <p className="mr-applicant-text" dir="auto">
                    {said.note}
                  </p>
                )}
              </dd>
            </div>
          );
        })}
        {sheet.questions.map(({ _id, label }) => {
          const text = content.answers.find(({ question_id }) => question_id === _id)?.text;
          return text ? (
            <div key={_id}>
              <dt dir="auto">{label}</dt>
              <dd className="mr-applicant-text" dir="auto">
                {text}
              </dd>
            </div>
          ) : null;
        })}
        {content.note && (
          <div>
            <dt>Note</dt>
            <dd className="mr-applicant-text" dir="auto">
              {content.note}
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
