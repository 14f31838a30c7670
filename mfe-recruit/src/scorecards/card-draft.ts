import type {
  OpenScorecard,
  ScorecardContent,
} from "@loubby/shared-contracts/http/recruit/scorecards.schema";
import { sessionStore } from "@loubby/shared-contracts/shell";

/** What was typed over a revision of a card and is not saved. */
export interface KeptCard {
  readonly revision: number;
  readonly templateVersion: number;
  readonly content: ScorecardContent;
  readonly privateNote: string;
}

const nameOf = (scorecardId: string) =>
  `recruit.scorecard.${sessionStore.getState().user?._id ?? "-"}.${scorecardId}`;

/** What was typed in this browser and never saved, as far as it fits the card's sheet, or null. */
export function keptCard(card: OpenScorecard): KeptCard | null {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(card._id)) ?? "null") as KeptCard | null;
    return kept?.templateVersion === card.sheet.version && Array.isArray(kept.content?.ratings) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed in this browser, so that a reload or a lost connection loses nothing; null forgets it. */
export function keepCard(scorecardId: string, kept: KeptCard | null): void {
  try {
    if (kept === null) localStorage.removeItem(nameOf(scorecardId));
    else localStorage.setItem(nameOf(scorecardId), JSON.stringify(kept));
  } catch {
    // A full or forbidden store: what is typed stays in the page, and the shell asks before it is left.
  }
}

/** A card's content without what another version of its template does not ask for. */
export function fitting(content: ScorecardContent, sheet: OpenScorecard["sheet"]): ScorecardContent {
  const attributes = new Set(sheet.attributes.map(({ _id }) => _id));
  const questions = new Set(sheet.questions.map(({ _id }) => _id));
  return {
    ...content,
    ratings: content.ratings.filter(({ attribute_id }) => attributes.has(attribute_id)),
    answers: content.answers.filter(({ question_id }) => questions.has(question_id)),
  };
}
