import type {
  ScorecardContent,
  ScorecardSheet,
} from "@loubby/shared-contracts/http/evaluation/scorecards.schema";
import type { Problem } from "./unfinished-parts.ts";

/** Returns what a card needs before it can be submitted, by path. */
export function missingParts(sheet: ScorecardSheet, content: ScorecardContent): Problem[] {
  const rated = new Set(
    content.ratings.flatMap(({ attribute_id, rating, skipped }) =>
      rating !== null || skipped ? [attribute_id] : [],
    ),
  );
  const answered = new Set(
    content.answers.flatMap(({ question_id, text }) => (text === "" ? [] : [question_id])),
  );
  return [
    ...sheet.attributes.flatMap(({ _id, name }) =>
      rated.has(_id)
        ? []
        : [{ path: `ratings.${_id}`, message: `Rate “${name}”, or say you can't judge it.` }],
    ),
    ...sheet.questions.flatMap(({ _id, label, required }) =>
      required && !answered.has(_id) ? [{ path: `answers.${_id}`, message: `Answer “${label}”` }] : [],
    ),
    ...(content.recommendation === null
      ? [{ path: "recommendation", message: "Choose a recommendation." }]
      : []),
  ];
}

/** Returns what a card contains that its template doesn't ask for, or contains twice, by path. */
export function strangeParts(sheet: ScorecardSheet, { ratings, answers }: ScorecardContent): Problem[] {
  const message = "This card's template doesn't ask for this";
  return [
    ...strangers(
      ratings.map(({ attribute_id }) => attribute_id),
      sheet.attributes,
    ).map((id) => ({ path: `ratings.${id}`, message })),
    ...strangers(
      answers.map(({ question_id }) => question_id),
      sheet.questions,
    ).map((id) => ({ path: `answers.${id}`, message })),
  ];
}

function strangers(ids: readonly string[], asked: readonly { readonly _id: string }[]): string[] {
  const known = new Set(asked.map(({ _id }) => _id));
  return ids.filter((id, at) => !known.has(id) || ids.indexOf(id) !== at);
}
