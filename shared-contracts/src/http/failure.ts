import { ApiError } from "@loubby/shared-contracts/shell";
import type { DetailsByCode, FieldProblem } from "./error-details.ts";

/** What a page says of a call that failed. */
export interface Failure {
  /** Why, in words for people. */
  readonly reason: string;
  /** Names the request in the server's log. */
  readonly reference: string | undefined;
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
  const details: unknown = error instanceof ApiError && error.details;
  return Array.isArray(details) ? details.filter(isProblem) : [];
}

/** The words about a path or anything within it. */
export function problemAt(problems: readonly FieldProblem[], path: string): string | undefined {
  return problems.find((problem) => problem.path === path || problem.path.startsWith(`${path}.`))?.message;
}

/** What a refusal says of each of a form's fields, by name; empty where it is about the whole form. */
export function problemsAt<Name extends string>(
  error: unknown,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const problems = problemsOf(error);
  const found = names.map((name) => [name, problemAt(problems, name)] as const);
  return Object.fromEntries(found.filter(([, words]) => words !== undefined)) as Partial<
    Record<Name, string>
  >;
}

/** What a refusal of this code carries; null for any other error. */
export function detailsOf<Code extends keyof DetailsByCode>(
  error: unknown,
  code: Code,
): DetailsByCode[Code] | null {
  if (!(error instanceof ApiError) || error.code !== code) return null;
  return (error.details ?? null) as DetailsByCode[Code] | null;
}

function isProblem(value: FieldProblem | string): value is FieldProblem {
  return typeof value === "object";
}
