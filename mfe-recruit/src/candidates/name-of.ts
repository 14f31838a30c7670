import type { ListedCandidate } from "@loubby/shared-contracts/http/candidates/candidates.schema";

/** Returns a candidate's full name. */
export function nameOf({
  candidate,
}: {
  readonly candidate: Pick<ListedCandidate["candidate"], "first_name" | "last_name">;
}): string {
  return `${candidate.first_name} ${candidate.last_name}`.trim();
}

/** Says how many people there are: "1 person", "1,204 people", "more than 10,000 people". */
export function peopleWords(count: number, most = Infinity): string {
  const figure = Math.min(count, most).toLocaleString("en");
  if (count > most) return `more than ${figure} people`;
  return `${figure} ${count === 1 ? "person" : "people"}`;
}
