import { notNeededWords } from "../applications/over-words.ts";
import { declinedWords } from "./referee-words.ts";
import type { MyReferenceRequest } from "./references.schema.ts";

/** Whether a candidate's request for references still goes on. */
export const isOpenRequest = ({ state }: Pick<MyReferenceRequest, "state">): boolean =>
  state === "collecting" || state === "partial";

/** Says to its candidate how a request that needs no more names stands. */
export function requestWords({ state, company_name, ended }: MyReferenceRequest): string {
  if (state === "partial" || state === "collecting")
    return "Everyone you named has been mailed. You don't need to do anything else.";
  if (state === "declined") return declinedWords(company_name);
  if (state === "cancelled") return notNeededWords(ended, company_name, "references");
  if (state === "expired") return "The deadline has passed. The company may ask again.";
  return `${company_name} has the answers. Thank you.`;
}

/** A candidate's requests, split into what to show and what to fold away; `collecting` ones wait for names elsewhere. */
export function shownRequests(items: readonly MyReferenceRequest[]) {
  const told = items.filter(({ state }) => state !== "collecting");
  const shown = items.some(isOpenRequest) ? told.filter(isOpenRequest) : told.slice(0, 1);
  return { shown, earlier: told.filter((request) => !shown.includes(request)) };
}
