import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { mailVariables, problemsOfVariables } from "@loubby/shared-contracts/http/variables";

interface Mail {
  readonly subject: string;
  readonly body: string;
}

/** Says what is wrong with the variables of a mail, if there is one, that is only sent to the server later, with more. */
export function mailProblems(mail: Mail | undefined): FieldProblem[] {
  if (mail === undefined) return [];
  return (["subject", "body"] as const).flatMap((path) =>
    problemsOfVariables(mail[path], mailVariables).map((message) => ({ path, message })),
  );
}
