import Cookies from "js-cookie";
import { AUTH_COOKIE, AUTH_COOKIE_DAYS, sessionStore } from "@loubby/shared-contracts/shell";
const COOKIES_OF_A_SESSION = ["token", AUTH_COOKIE, "EToken"];
/** The bearer token of this browser: the store's, else the cookie's. */
export function currentToken() {
    return sessionStore.getState().token ?? Cookies.get(AUTH_COOKIE) ?? null;
}
/** Keeps the token as the `Token` cookie for 7 days. */
export function keepTokenCookie(token) {
    Cookies.set(AUTH_COOKIE, token, {
        expires: AUTH_COOKIE_DAYS,
        path: "/",
        sameSite: "lax",
        secure: location.protocol === "https:",
    });
}
/** `app.example.com` → `.example.com`; nothing for an address, a bare host or a top domain. */
export function parentDomain(host) {
    const labels = host.split(".");
    const isAddress = host.includes(":") || labels.every((label) => /^\d+$/.test(label));
    return isAddress || labels.length < 3 ? null : `.${labels.slice(1).join(".")}`;
}
/** Removes every cookie a session may have left, here and on the parent domain. */
export function dropTokenCookies() {
    const parent = parentDomain(location.hostname);
    for (const name of COOKIES_OF_A_SESSION) {
        Cookies.remove(name, { path: "/" });
        if (parent)
            Cookies.remove(name, { path: "/", domain: parent });
    }
}
