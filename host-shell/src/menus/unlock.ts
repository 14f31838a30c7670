import { type Access, fromSlug, hasPlanFeature, planFamilies } from "@loubby/shared-contracts/shell";

/** What someone can do about a lock, in words. */
export function unlockOf(access: Access, by: "permission" | "plan"): string {
  if (by === "permission") return "Ask an administrator of your company for access";
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
