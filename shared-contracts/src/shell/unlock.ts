import * as paths from "../paths.ts";
import { type Access, seesBilling, seesMembers } from "./access.ts";
import { type AccessAnswer, accessFor, type AccessSubject } from "./allowed.ts";
import { planFamilyWith } from "./plans.ts";
import { accessWords, planNameWith, upgradeWords } from "./unlock-words.ts";

/** Why something is locked, what unlocks it, and the page where that begins. */
export interface Unlock {
  readonly reason: string;
  readonly unlock: string;
  readonly way: { readonly to: string; readonly label: string };
}

const MESSAGE = { to: paths.newConversation, label: "Message an administrator" };

/** Says what would open a locked thing to this person and who can do it, for the answer to one of their rules. */
export function unlockOf(
  access: Access,
  answer: Extract<AccessAnswer, { readonly kind: "locked" }>,
  subject: AccessSubject,
): Unlock {
  const { reason, by } = answer;
  const { planFeature, permission } = typeof access === "object" ? access : {};
  const isOpen = (other: Access) => accessFor(other, subject).kind === "open";
  if (by === "plan" && planFeature) {
    const seesPlans = isOpen(seesBilling);
    return {
      reason,
      unlock: `Part of the ${planNameWith(planFeature)}. ${upgradeWords(seesPlans)}`,
      way: seesPlans
        ? { to: `${paths.billing}?plan=${planFamilyWith(planFeature)}`, label: "See plans" }
        : MESSAGE,
    };
  }
  // Someone without a company only needs one.
  if (permission === undefined || subject.user?.organization === null)
    return {
      reason,
      unlock: "Open one of your companies to go on",
      way: { to: paths.more, label: "My Workspaces" },
    };
  return {
    reason,
    unlock: accessWords(permission.feature, permission.action),
    way: isOpen(seesMembers) ? { to: paths.members, label: "See who can give access" } : MESSAGE,
  };
}
