import { fromSlug, type RoleTag } from "@loubby/shared-contracts/shell";

/** A role's name: `job_facilitator` reads `Job facilitator`. */
export function roleName(role: RoleTag): string {
  const words = fromSlug(role).toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
