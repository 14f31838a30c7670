import { LANDING_PATH, LOGIN_PATH } from "@loubby/shared-contracts/shell";
const NOWHERE = "https://nowhere.invalid";
/** A path of this site, or `null`: never another host, scheme or a way back into the sign-in pages. */
export function safeRedirect(value) {
    // Browsers read `\` as `/` and drop tabs and line breaks, so `/\evil.example` would leave the site.
    if (value === null || !/^\/(?![/\\])/.test(value) || /[\\\p{Cc}]/u.test(value))
        return null;
    const url = URL.parse(value, NOWHERE);
    if (url === null || url.origin !== NOWHERE)
        return null;
    const path = url.pathname + url.search + url.hash;
    return path.startsWith("//") || path.startsWith("/onboarding") ? null : path;
}
/** Where a sign-in goes: back to where the person wanted to be, else the landing page. */
export function afterSignIn(search) {
    return safeRedirect(new URLSearchParams(search).get("redirectUrl")) ?? LANDING_PATH;
}
/** The sign-in page, remembering a path to come back to. */
export function loginPath(from) {
    return from === undefined ? LOGIN_PATH : `${LOGIN_PATH}?redirectUrl=${encodeURIComponent(from)}`;
}
