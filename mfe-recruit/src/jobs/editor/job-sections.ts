import { fieldOf } from "@loubby/shared-contracts/forms/autosave-state";
import { same } from "@loubby/shared-contracts/forms/use-draft";
import type { FormPart } from "./form-part.ts";
import { emptyForm, type JobForm } from "./job-form.ts";

/** The sections of the editor by their anchors, in the order in which people write a job. */
export const sectionNames = {
  words: "Title and description",
  terms: "Location and terms",
  pay: "Pay",
  stages: "Pipeline",
  questions: "Application form",
  hiring: "Publishing and hiring",
  team: "Hiring team",
  quality: "Job quality",
} as const;
/** Names one section of the editor. */
export type SectionId = keyof typeof sectionNames;

/** What each section is about. The quality of a job is about no field of its own. */
const FIELDS: Record<Exclude<SectionId, "quality">, readonly (keyof JobForm)[]> = {
  words: ["title", "occupation_code", "description"],
  terms: ["workplace", "employment_type", "country", "city", "experience", "education", "skills"],
  pay: ["salary"],
  stages: ["stages"],
  questions: ["questions"],
  hiring: ["closes_on", "expected_reply_days", "opening_count", "department", "confidential", "anonymised"],
  team: ["hiring_team"],
};

/** How a section stands, also in words. */
export interface SectionMark {
  readonly mark: "problem" | "needed" | "advice" | "done" | "optional";
  readonly text: string;
}

/** A section as the side list shows it. */
export interface OutlineEntry extends SectionMark {
  readonly id: SectionId;
}

/** Returns the sections with their marks. `hints` counts what could be better; null leaves that section out. */
export function outlineOf(part: Omit<FormPart, "change">, hints: number | null): OutlineEntry[] {
  const entries: OutlineEntry[] = Object.entries(FIELDS).map(([id, fields]) => ({
    id: id as SectionId,
    ...markOf(fields, part),
  }));
  if (hints === null) return entries;
  const quality: SectionMark =
    hints === 0 ? DONE : { mark: "advice", text: hints === 1 ? "1 tip" : `${hints} tips` };
  return [...entries, { id: "quality", ...quality }];
}

const DONE: SectionMark = { mark: "done", text: "done" };

function markOf(
  fields: readonly (keyof JobForm)[],
  { form, problems, needs }: Omit<FormPart, "change">,
): SectionMark {
  const within = ({ path }: { readonly path: string }) => fields.some((field) => field === fieldOf(path));
  const wrong = problems.filter(within).length;
  if (wrong > 0) return { mark: "problem", text: `${wrong} to fix` };
  const missing = needs.filter((need) => !need.met && within(need)).length;
  if (missing > 0) return { mark: "needed", text: `${missing} needed` };
  // The stages that a new job starts with are never the same, since their keys are new: they count as chosen.
  const empty = emptyForm();
  // The country brings a currency along, which says nothing of the pay.
  const said = {
    ...form,
    salary: form.salary.min === null && form.salary.max === null ? empty.salary : form.salary,
  };
  return fields.every((field) => same(said[field], empty[field]))
    ? { mark: "optional", text: "optional" }
    : DONE;
}
