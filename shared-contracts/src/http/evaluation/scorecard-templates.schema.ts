import { z } from "zod";
import { SHOWN_TEXT, UNSHOWN } from "../shown-text.ts";
import { line } from "../line.schema.ts";
import { MOST_ATTRIBUTES, MOST_SCORECARD_QUESTIONS, MOST_STARS } from "./scorecard-limits.ts";

/** Several lines that a person typed. */
export const lines = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters.`)
    .refine((text) => SHOWN_TEXT.test(text.replace(/[\r\n\t]/g, "")), UNSHOWN);

/** Something that is rated from 1 to 5. Its id stays the same over versions, so that ratings can be compared. */
export const ScorecardAttribute = z.object({
  _id: z.uuid(),
  /** Attributes of one group stand under its name; empty for none. */
  group: line(60),
  name: line(120),
  /** What to look for. */
  look_for: lines(1000),
  /** What each level means in words, from 1 to 5; empty where it says nothing. */
  anchors: z.array(line(200)).length(MOST_STARS),
});
export type ScorecardAttribute = z.output<typeof ScorecardAttribute>;

/** A question that is answered in words. */
export const ScorecardQuestion = z.object({
  _id: z.uuid(),
  label: line(300),
  /** A card without an answer can't be submitted. */
  required: z.boolean(),
});
export type ScorecardQuestion = z.output<typeof ScorecardQuestion>;

const once = (rows: readonly { readonly _id: string }[]) =>
  new Set(rows.map(({ _id }) => _id)).size === rows.length;

/** What is written in a template. A draft may be unfinished; publishing asks for the rest. */
export const ScorecardTemplateFields = z.object({
  name: line(80),
  attributes: z
    .array(ScorecardAttribute)
    .max(MOST_ATTRIBUTES, `At most ${MOST_ATTRIBUTES} attributes`)
    .refine(once, "Two attributes have the same id."),
  questions: z
    .array(ScorecardQuestion)
    .max(MOST_SCORECARD_QUESTIONS, `At most ${MOST_SCORECARD_QUESTIONS} questions`)
    .refine(once, "Two questions have the same id."),
});
export type ScorecardTemplateFields = z.output<typeof ScorecardTemplateFields>;

export const scorecardTemplateStates = ["draft", "published", "archived"] as const;
export type ScorecardTemplateState = (typeof scorecardTemplateStates)[number];

const head = {
  _id: z.uuid(),
  state: z.enum(scorecardTemplateStates),
  /** The newest published version; 0 before the first. */
  version: z.int(),
  /** What is saved is not what was published last. */
  has_changes: z.boolean(),
  /** Grows with every save. */
  revision: z.int(),
  updated_at: z.string(),
};

/** A template in a list. */
export const ScorecardTemplateItem = z.object({
  ...head,
  name: z.string(),
  attribute_count: z.int(),
  question_count: z.int(),
  /** Cards that were asked for with it and are not submitted. */
  open_cards: z.int(),
});
export type ScorecardTemplateItem = z.output<typeof ScorecardTemplateItem>;

/** A template as it is worked on. */
export const ScorecardTemplate = z.object({ ...head, ...ScorecardTemplateFields.shape });
export type ScorecardTemplate = z.output<typeof ScorecardTemplate>;

const revision = z.object({ revision: z.int() });

export const scorecardTemplatesSchema = {
  list: {
    query: z.object({ archived: z.enum(["true", "false"]).default("false") }),
    response: z.array(ScorecardTemplateItem),
  },
  get: { response: ScorecardTemplate },
  create: { body: ScorecardTemplateFields.extend({ client_id: z.uuid() }), response: ScorecardTemplate },
  save: { body: ScorecardTemplateFields.extend({ revision: z.int() }), response: ScorecardTemplate },
  publish: { body: revision, response: ScorecardTemplate },
  duplicate: { body: z.object({ client_id: z.uuid() }), response: ScorecardTemplate },
  archive: { response: ScorecardTemplate },
  restore: { response: ScorecardTemplate },
};
