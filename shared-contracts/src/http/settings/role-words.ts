import type { RoleTag } from "@loubby/shared-contracts/shell";

/** A role in a sentence: `job_facilitator` reads `job facilitator`. */
export function roleInWords(role: RoleTag): string {
  return role.replaceAll("_", " ");
}
