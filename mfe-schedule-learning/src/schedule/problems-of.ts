import { problemsOf as refusedFields } from "@loubby/shared-contracts/http/failure";
import type { EventValues } from "./event-draft.ts";

/** What is wrong with one field, in words. */
export interface FieldProblem {
  readonly name: keyof EventValues;
  readonly message: string;
}

const FIELDS = ["title", "kind", "date", "time", "time_zone", "duration", "guests", "notes"] as const;

/** The problems of a refusal that belong to fields of the form, in the form's order. */
export function problemsOf(error: Error | null): FieldProblem[] {
  const refused = refusedFields(error);
  return FIELDS.flatMap((name) => {
    const found = refused.find(({ path }) => path === name || path.startsWith(`${name}.`));
    return found ? [{ name, message: found.message }] : [];
  });
}
