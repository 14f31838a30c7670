import type {
  ScorecardAttribute,
  ScorecardQuestion,
} from "@loubby/shared-contracts/http/evaluation/scorecard-templates.schema";

/** A row that says nothing yet. */
export function newAttribute(group: string): ScorecardAttribute {
  return { _id: crypto.randomUUID(), group, name: "", look_for: "", anchors: ["", "", "", "", ""] };
}

/** Likewise. */
export function newQuestion(): ScorecardQuestion {
  return { _id: crypto.randomUUID(), label: "", required: false };
}

/** The rows with one at another place. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const row = rows[from];
  return row === undefined ? [...rows] : rows.toSpliced(from, 1).toSpliced(to, 0, row);
}
