import { denialText, hasRole, seemsPermitted } from "./permissions.ts";
import { hasPlanFeature } from "./plans.ts";
import { userTypeOf } from "./session.ts";
const open = { kind: "open" };
const hidden = { kind: "hidden" };
/** What the menus and the guard make of a rule. The server judges again, and more strictly. */
export function accessFor(access, { user, activeSubscription }) {
    if (access === "public")
        return open;
    if (user === null)
        return hidden;
    if (access === "signed_in")
        return open;
    if (access.userTypes && !access.userTypes.includes(userTypeOf(user)))
        return hidden;
    if (access.seller && !user.is_seller)
        return hidden;
    if (access.staff === "super_admin" && !user.isSuperAdmin)
        return hidden;
    if (access.staff === "admin" && !user.isAdmin && !user.isSuperAdmin)
        return hidden;
    if (access.roles && !hasRole(user, access.roles))
        return hidden;
    if (access.permission) {
        const { feature, action } = access.permission;
        if (!seemsPermitted(user, feature, action)) {
            return { kind: "locked", by: "permission", reason: denialText(action) };
        }
    }
    if (access.planFeature) {
        const plan = {
            isCandidate: userTypeOf(user) === "candidates",
            alwaysSubscribed: user.alwaysSubscribed,
            subscription: activeSubscription?.sub_name_slug ?? null,
        };
        if (!hasPlanFeature(plan, access.planFeature)) {
            return { kind: "locked", by: "plan", reason: "Your plan does not include this yet" };
        }
    }
    return open;
}
