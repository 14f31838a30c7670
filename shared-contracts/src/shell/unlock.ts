import * as paths from "../paths.ts";
import { type Access, seesBilling, seesMembers } from "./access.ts";
import { type AccessAnswer, accessFor, type AccessSubject } from "./allowed.ts";
import { hasPlanFeature, planFamilies } from "./plans.ts";
import { fromSlug } from "./text.ts";

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
  const isOpen = (other: Access) => accessFor(other, subject).kind === "open";
  if (by === "plan") {
    const plan = planOf(access);
    return isOpen(seesBilling)
      ? { reason, unlock: plan, way: { to: paths.billing, label: "See plans" } }
      : { reason, unlock: `${plan}. Ask an administrator of your company to upgrade`, way: MESSAGE };
  }
  if (subject.user?.organization === null)
    return {
      reason,
      unlock: "Open one of your companies to go on",
      way: { to: paths.more, label: "My Workspaces" },
    };
  return {
    reason,
    unlock: "Ask an administrator of your company for access",
    way: isOpen(seesMembers) ? { to: paths.members, label: "See who can give access" } : MESSAGE,
  };
}

function planOf(access: Access): string {
  const feature = typeof access === "object" ? access.planFeature : undefined;
  const family = planFamilies.find(
    (each) =>
      feature !== undefined &&
      hasPlanFeature(
        { isCandidate: false, alwaysSubscribed: false, subscription: `${each}_monthly` },
        feature,
      ),
  );
  return family === undefined ? "Contact us to unlock it" : `Part of the ${fromSlug(family)}`;
}
