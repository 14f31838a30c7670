import { LANDING_PATH, LOGIN_PATH, productRouteFor, userTypeOf, viewableFor, } from "@loubby/shared-contracts/shell";
import { loginPath } from "./redirect-url.ts";
const stay = { kind: "stay" };
const go = (to) => ({ kind: "go", to });
export function isDashboardPath(path) {
    return path === LANDING_PATH || path.startsWith(`${LANDING_PATH}/`);
}
/** What must be set up before the dashboard makes sense to this person, or `null`. */
export function onboardingPath(user) {
    if (user.is_seller)
        return user.is_store ? null : "/onboarding/about-your-store";
    return user.is_categories_selected ? null : "/onboarding/setup-profile";
}
/** Whether a dashboard page is for this type of person. Staff pages let everyone stay and refuse by themselves. */
export function isForTypeOf(user, path, access) {
    if (productRouteFor(path)?.staffOnly)
        return true;
    const types = typeof access === "object" ? access.userTypes : undefined;
    return viewableFor(user, path) && (types?.includes(userTypeOf(user)) ?? true);
}
/** The access guard's decision. */
export function judgeVisit({ path, search, previous, user, access, hasPage }) {
    if (path.startsWith("/onboarding/") && new URLSearchParams(search).has("signOut"))
        return { kind: "sign_out" };
    if (!isDashboardPath(path))
        return stay;
    if (user === null) {
        const here = path + search;
        return go(here === previous ? LOGIN_PATH : loginPath(here));
    }
    const onboarding = onboardingPath(user);
    if (onboarding !== null && hasPage(onboarding))
        return go(onboarding);
    return isForTypeOf(user, path, access) ? stay : go(LANDING_PATH);
}
