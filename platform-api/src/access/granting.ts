import { ApiError } from "@loubby/shared-contracts/http/api-error";
import {
  hasFullAccess,
  hasPermission,
  type PermissionEntry,
  type RoleTag,
} from "@loubby/shared-contracts/shell/permissions";
import {
  isFullAccessRole,
  presetOf,
  samePermissions,
} from "@loubby/shared-contracts/http/settings/role-presets";
import type { RuleSubject } from "./rulings.ts";

/** A place in a company that someone gives, or that a colleague has. */
export interface Place {
  readonly role: RoleTag;
  readonly permissions: readonly PermissionEntry[];
}

/** Whether a place allows anything that its giver may not do themselves. */
export function isBeyond(giver: RuleSubject, { role, permissions }: Place): boolean {
  if (hasFullAccess(giver)) return false;
  if (isFullAccessRole(role)) return true;
  return permissions.some(({ feature, action }) => action.some((one) => !hasPermission(giver, feature, one)));
}

/** Throws 403 unless the giver may give this place: no one gives what they do not have, no one makes a super admin. */
export function mustMayGive(giver: RuleSubject, place: Place): void {
  if (place.role === "super_admin")
    throw new ApiError(403, "role_not_grantable", "The role super admin cannot be given to anyone.");
  if (isBeyond(giver, place))
    throw new ApiError(
      403,
      "beyond_own_access",
      "You cannot give a role or a permission that you do not have yourself.",
    );
}

/** Throws 403 for a colleague who may do more than the caller: they are not the caller's to change. */
export function mustMayChange(caller: RuleSubject, place: Place): void {
  if (place.role === "super_admin" && caller.organization?.role.tag !== "super_admin")
    throw new ApiError(403, "beyond_own_access", "Only a super admin of the company can change this member.");
  if (isBeyond(caller, place))
    throw new ApiError(
      403,
      "beyond_own_access",
      "You can't change a colleague who has more access than you.",
    );
}

/** Throws 403 `upgrade_required` for a list of one's own making where the plan has role presets only. */
export function mustMayCustomize(hasCustomPermissions: boolean, { role, permissions }: Place): void {
  if (hasCustomPermissions || samePermissions(permissions, presetOf(role))) return;
  throw new ApiError(
    403,
    "upgrade_required",
    "Your plan gives each role its own permissions. Upgrade to choose them one by one.",
  );
}
