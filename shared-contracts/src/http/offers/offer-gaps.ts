import type { FieldProblem } from "../error-details.ts";
import type { OfferFields } from "./offers.schema.ts";

const NEEDED = [
  ["pay", "Enter a salary."],
  ["employment_type", "Please choose an employment type."],
  ["start_date", "Choose the first day."],
  ["expires_on", "Choose the last day to answer."],
  ["subject", "Please enter a subject."],
  ["letter", "Please write the letter."],
] as const satisfies readonly (readonly [keyof OfferFields, string])[];

/** What an offer still lacks before it can be sent, by field; empty when nothing does. */
export function offerGaps(fields: { readonly [path in keyof OfferFields]?: unknown }): FieldProblem[] {
  return NEEDED.filter(([path]) => (fields[path] ?? "") === "").map(([path, message]) => ({ path, message }));
}
