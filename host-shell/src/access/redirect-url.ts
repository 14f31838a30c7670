import * as paths from "@loubby/shared-contracts/paths";

/** Where invites are accepted: the one place before the dashboard that a sign-in comes back to. */

const NOWHERE = "https://nowhere.invalid";

/** A path of this site, or `null`: never another host, scheme or a way back into the sign-in pages. */
export function safeRedirect(value: string | null): string | null {
  // Browsers read `\` as `/` and drop tabs and line breaks, so `/\evil.example` would leave the site.
  if (value === null || !/^\/(?![/\\])/.test(value) || /[\\\p{Cc}]/u.test(value)) return null;
  const url = URL.parse(value, NOWHERE);
  if (url === null || url.origin !== NOWHERE) return null;
  const path = url.pathname + url.search + url.hash;
  if (path.startsWith(paths.invites)) return path;
  return path.startsWith("//") || path.startsWith(paths.onboarding) ? null : path;
}

/** Where a sign-in goes: back to where the person wanted to be, else the landing page. */
export function afterSignIn(search: string): string {
  return safeRedirect(new URLSearchParams(search).get("redirectUrl")) ?? paths.dashboard;
}

/** A page before the dashboard, remembering a path to go to afterwards. */
export function withReturn(page: string, to: string): string {
  return `${page}?redirectUrl=${encodeURIComponent(to)}`;
}

/** The sign-in page, remembering a path to come back to. */
export function loginPath(from?: string): string {
  return from === undefined ? paths.login : withReturn(paths.login, from);
}
