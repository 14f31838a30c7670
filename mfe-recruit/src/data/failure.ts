import { ApiError } from "@loubby/shared-contracts/shell";

/** One field that the server refused, and why, in words. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

/** What went wrong, for the person: the server's words, never a stack. */
export function wordsOf(error: unknown): string {
  return error instanceof ApiError ? error.message : "Something went wrong. Please try again.";
}

/** What `ErrorState` shows of an error: reason and reference. */
export function failureOf(error: unknown): { reason: string; reference?: string } {
  const reference = error instanceof ApiError ? error.requestId : undefined;
  return { reason: wordsOf(error), ...(reference === undefined ? {} : { reference }) };
}

/** The fields that a 400 or 422 names; none for any other error. */
export function problemsOf(error: unknown): readonly FieldProblem[] {
  if (!(error instanceof ApiError) || !Array.isArray(error.details)) return [];
  return error.details.filter(isProblem);
}

function isProblem(value: unknown): value is FieldProblem {
  return typeof value === "object" && value !== null && "path" in value && "message" in value;
}
