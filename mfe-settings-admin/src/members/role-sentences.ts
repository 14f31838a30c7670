import { type RoleTag, featureName } from "@loubby/shared-contracts/shell";
import { isFullAccessRole, presetOf } from "@loubby/shared-contracts/http/settings/role-presets";

const NAMED = 4;

/** What a role lets someone do, in one sentence made of its preset. */
export function roleSentence(role: RoleTag): string {
  if (isFullAccessRole(role)) return "Full access: everything in the company, its people and plan included.";
  const creates = presetOf(role).filter(({ action }) => action.includes("write"));
  const reads = presetOf(role).filter(({ action }) => !action.includes("write"));
  return [
    creates.length > 0 && `Can create and edit: ${named(creates)}.`,
    reads.length > 0 && `Can ${creates.length > 0 ? "" : "only "}view: ${named(reads)}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function named(entries: ReturnType<typeof presetOf>): string {
  const names = entries.slice(0, NAMED).map(({ feature }) => featureName(feature).toLowerCase());
  const more = entries.length - names.length;
  return names.join(", ") + (more > 0 ? ` and ${more} more` : "");
}
