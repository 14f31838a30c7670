import {
  type Feature,
  hasFullAccess,
  hasPermission,
  type PermissionEntry,
  type RoleTag,
  roleTags,
  useSession,
} from "@loubby/shared-contracts/shell";
import { isFullAccessRole, presetOf } from "@loubby/shared-contracts/http/settings/role-presets";

/** What the person at the screen may do with the company's people. The server judges again. */
export function useMay() {
  const user = useSession((session) => session.user);
  const may = (feature: Feature, action: "write" | "update") =>
    user !== null && user.organization !== null && hasPermission(user, feature, action);
  const full = user !== null && hasFullAccess(user);
  const covers = (entries: readonly PermissionEntry[]) =>
    user !== null &&
    entries.every(({ feature, action }) => action.every((one) => hasPermission(user, feature, one)));
  return {
    invite: may("employee_management", "write"),
    remove: may("employee_management", "update"),
    edit: may("permission_setting", "update"),
    /** The roles that may be given: none with more than one's own permissions, super admin never. */
    roles: roleTags.filter(
      (role) => role !== "super_admin" && (full || (!isFullAccessRole(role) && covers(presetOf(role)))),
    ),
    /** Whether someone in this place is theirs to change. */
    change: ({
      role,
      permissions,
    }: {
      readonly role: RoleTag;
      readonly permissions: readonly PermissionEntry[];
    }) => role !== "super_admin" && (full || (!isFullAccessRole(role) && covers(permissions))),
    /** Whether they may do this themselves, and so may let others. */
    give: (entry: PermissionEntry) => covers([entry]),
  };
}
