import { ApiError } from "@loubby/shared-contracts/shell";

/** What a page says of a call that failed. */
export interface Failure {
  /** Why, in words for people. */
  readonly reason: string;
  /** Names the request in the server's log. */
  readonly reference: string | undefined;
}

/** One field that the server refused, and why, in words. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

/** The server's words for an error; one of the page's own never shows its insides. */
export function wordsOf(error: unknown): string {
  return error instanceof ApiError ? error.message : "Something went wrong. Please try again.";
}

/** The words for an error, and the reference that support finds it by. */
export function failureOf(error: unknown): Failure {
  return { reason: wordsOf(error), reference: error instanceof ApiError ? error.requestId : undefined };
}

/** The fields that a refusal names; none for any other error. */
export function problemsOf(error: unknown): readonly FieldProblem[] {
  if (!(error instanceof ApiError) || !Array.isArray(error.details)) return [];
  return error.details.filter(isProblem);
}

function isProblem(value: unknown): value is FieldProblem {
  return (
    typeof value === "object" &&
    value !== null &&
    "path" in value &&
    typeof value.path === "string" &&
    "message" in value &&
    typeof value.message === "string"
  );
}
