import { declinedWords } from "@loubby/shared-contracts/http/evaluation/referee-words";
import type { MyReferenceRequest } from "@loubby/shared-contracts/http/evaluation/references.schema";
import { notNeededWords } from "@loubby/shared-contracts/http/applications/over-words";

/** Says how a request that needs no more names stands. */
export function requestWords({ state, company_name, ended }: MyReferenceRequest): string {
  if (state === "partial" || state === "collecting")
    return "Everyone you named has been mailed. You don't need to do anything else.";
  if (state === "declined") return declinedWords(company_name);
  if (state === "cancelled") return notNeededWords(ended, company_name, "references");
  if (state === "expired") return "The deadline has passed. The company may ask again.";
  return `${company_name} has the answers. Thank you.`;
}
