import type { RoleTag } from "@loubby/shared-contracts/shell";

/** A role in a sentence: `job_facilitator` reads `job facilitator`. */
export function roleInWords(role: RoleTag): string {
  return role.replaceAll("_", " ");
}

/** A role that someone joins as: `a recruiter`, `an editor`. */
export function roleToJoinAs(role: RoleTag): string {
  return `${/^[aeiou]/.test(role) ? "an" : "a"} ${roleInWords(role)}`;
}
