import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { EventValues } from "./event-draft.ts";

/** What is wrong with one field, in words. */
export interface FieldProblem {
  readonly name: keyof EventValues;
  readonly message: string;
}

const FIELDS = ["title", "kind", "date", "time", "time_zone", "duration", "guests", "notes"] as const;

/** The problems of a refusal that belong to fields of the form, in the form's order. */
export function problemsOf(error: Error | null): FieldProblem[] {
  if (!(error instanceof ApiError) || !Array.isArray(error.details)) return [];
  const details: readonly unknown[] = error.details;
  return FIELDS.flatMap((name) => {
    const message = details.map((detail) => messageFor(name, detail)).find((found) => found !== null);
    return message ? [{ name, message }] : [];
  });
}

function messageFor(name: string, detail: unknown): string | null {
  if (typeof detail !== "object" || detail === null || !("path" in detail) || !("message" in detail))
    return null;
  const path = String(detail.path);
  return path === name || path.startsWith(`${name}.`) ? String(detail.message) : null;
}
