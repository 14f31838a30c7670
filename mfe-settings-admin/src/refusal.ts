import { problemsOf } from "@loubby/shared-contracts/http/failure";

/** A refusal's words for each field of a form, by name; empty where it is about the whole form. */
export function fieldProblemsOf<Name extends string>(
  error: unknown,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const problems = problemsOf(error);
  const known = names.flatMap((name) => {
    const found = problems.find(({ path }) => path === name);
    return found ? [[name, found.message] as const] : [];
  });
  return Object.fromEntries(known) as Partial<Record<Name, string>>;
}
