import type { RefereeRelation } from "@loubby/shared-contracts/http/evaluation/references.schema";

/** Who the referee was to the candidate. */
export const relationWords: Record<RefereeRelation, string> = {
  manager: "Manager",
  colleague: "Colleague",
  report: "Direct report",
  client: "Client",
  teacher: "Teacher",
  other: "Other",
};
