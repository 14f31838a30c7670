import type {
  Scorecard,
  ScorecardContent,
  ScorecardSheet,
} from "@loubby/shared-contracts/http/evaluation/scorecards.schema";
import { idOf } from "@loubby/shared-contracts/testing/people";

const anchors = ["none", "", "solid", "", "teaches others"];

/** A template: two attributes, no question. */
export const SHEET: ScorecardSheet = {
  template_id: idOf(401),
  version: 1,
  name: "Interview",
  attributes: [
    { _id: idOf(411), group: "Craft", name: "Welding", look_for: "Even seams", anchors },
    { _id: idOf(412), group: "Craft", name: "Care", look_for: "", anchors: ["", "", "", "", ""] },
  ],
  questions: [],
};

/** The content of a finished card. */
export const CONTENT: ScorecardContent = {
  ratings: [
    { attribute_id: idOf(411), rating: 5, skipped: false, note: "" },
    { attribute_id: idOf(412), rating: 4, skipped: false, note: "" },
  ],
  answers: [],
  note: "Calm",
  recommendation: "yes",
};

/** A colleague's submitted card. */
export const CARD: Scorecard = {
  _id: idOf(301),
  application_id: idOf(201),
  author: { _id: idOf(2), name: "Mia Member" },
  asked_by: "Ada Obi",
  request: "",
  template: { _id: SHEET.template_id, name: SHEET.name, version: 1 },
  state: "submitted",
  due_at: null,
  overdue: false,
  asked_at: "2026-01-01T00:00:00.000Z",
  version: 1,
  submitted_at: "2026-01-02T00:00:00.000Z",
  content: CONTENT,
};
