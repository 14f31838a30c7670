import { type Action, type Feature, fromSlug, type RoleTag } from "@loubby/shared-contracts/shell";
import { roleInWords } from "@loubby/shared-contracts/http/settings/role-words";

/** A role's name: `job_facilitator` reads `Job facilitator`. */
export function roleName(role: RoleTag): string {
  return capital(roleInWords(role));
}

/** A feature's name: `talent_pool` reads `Talent pool`. */
export function featureName(feature: Feature): string {
  return capital(fromSlug(feature).toLowerCase());
}

/** The actions' names, as explanations call them. */
export const actionNames: Readonly<Record<Action, string>> = {
  read: "Read",
  write: "Write",
  update: "Update",
};

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
