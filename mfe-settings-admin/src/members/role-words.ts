import type { RoleTag } from "@loubby/shared-contracts/shell";
import { roleInWords } from "@loubby/shared-contracts/http/settings/role-words";

/** A role's name: `job_facilitator` reads `Job facilitator`. */
export function roleName(role: RoleTag): string {
  return capital(roleInWords(role));
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
