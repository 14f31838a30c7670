import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { mailVariables, problemsOfVariables } from "@loubby/shared-contracts/http/variables";

/** Says what is wrong with the variables of a mail that is only sent to the server later, with more. */
export function mailProblems(mail: { readonly subject: string; readonly body: string }): FieldProblem[] {
  return (["subject", "body"] as const).flatMap((path) =>
    problemsOfVariables(mail[path], mailVariables).map((message) => ({ path, message })),
  );
}
