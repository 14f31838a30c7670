import type {
  OpenScorecard,
  ScorecardContent,
} from "@loubby/shared-contracts/http/evaluation/scorecards.schema";

/** Returns a card's content without what another version of its template doesn't ask for. */
export function fitting(content: ScorecardContent, sheet: OpenScorecard["sheet"]): ScorecardContent {
  const attributes = new Set(sheet.attributes.map(({ _id }) => _id));
  const questions = new Set(sheet.questions.map(({ _id }) => _id));
  return {
    ...content,
    ratings: content.ratings.filter(({ attribute_id }) => attributes.has(attribute_id)),
    answers: content.answers.filter(({ question_id }) => questions.has(question_id)),
  };
}
