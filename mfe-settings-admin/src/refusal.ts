import { ApiError } from "@loubby/shared-contracts/shell";

/** What went wrong in words, and the reference that the server's log knows it by. */
export function errorWords(error: unknown): { readonly reason: string; readonly reference?: string } {
  if (!(error instanceof ApiError)) return { reason: "Please check your connection and try again." };
  return { reason: error.message, ...(error.requestId !== undefined && { reference: error.requestId }) };
}

interface Problem {
  readonly path: string;
  readonly message: string;
}

function isProblem(value: unknown): value is Problem {
  return typeof value === "object" && value !== null && "path" in value && "message" in value;
}

/** A refusal's words for each field of a form, by name; empty where it is about the whole form. */
export function fieldProblemsOf<Name extends string>(
  error: unknown,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  if (!(error instanceof ApiError) || !Array.isArray(error.details)) return {};
  const problems = error.details.filter(isProblem);
  const known = names.flatMap((name) => {
    const found = problems.find(({ path }) => path === name);
    return found ? [[name, found.message] as const] : [];
  });
  return Object.fromEntries(known) as Partial<Record<Name, string>>;
}
