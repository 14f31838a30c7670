import type { Recommendation } from "@loubby/shared-contracts/http/evaluation/scorecard-limits";
import type { Scorecard } from "@loubby/shared-contracts/http/evaluation/scorecards.schema";
import type { StatusTone } from "@loubby/shared-ui/status-tag";

const DAY = new Intl.DateTimeFormat("en", { dateStyle: "medium" });

/** Labels of the recommendations. */
export const recommendationWords: Readonly<Record<Recommendation, string>> = {
  definitely_not: "Definitely not",
  no: "No",
  no_decision: "No decision",
  yes: "Yes",
  strong_yes: "Strong yes",
};

/** Their tones. */
export const recommendationTones: Readonly<Record<Recommendation, StatusTone>> = {
  definitely_not: "danger",
  no: "danger",
  no_decision: "neutral",
  yes: "success",
  strong_yes: "success",
};

/** Whether a card still has to be submitted. */
export function isOwed({ state }: Pick<Scorecard, "state">): boolean {
  return state === "not_started" || state === "draft";
}

/** Returns a card's status in words. */
export function standingOf(card: Pick<Scorecard, "state" | "overdue" | "due_at" | "version">) {
  const due = card.due_at === null ? "" : `, due ${DAY.format(new Date(card.due_at))}`;
  const words: Readonly<Record<Scorecard["state"], string>> = {
    not_started: card.overdue ? `Overdue${due}` : `Not started${due}`,
    draft: card.overdue ? `Overdue${due}` : `Draft${due}`,
    submitted: "Submitted",
    amended: `Amended, version ${card.version}`,
    called_off: "Canceled",
  };
  const tone: StatusTone = isOwed(card) ? (card.overdue ? "warning" : "progress") : "success";
  return { words: words[card.state], tone: card.state === "called_off" ? ("neutral" as const) : tone };
}
