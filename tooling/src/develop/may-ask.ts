import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether a request for a remote's sources may be answered: one from the shell's own page, or one that no page made.
 * Any other page that the developer has open would read the sources else.
 */
export function mayAsk(headers: IncomingHttpHeaders, shellOrigin: string): boolean {
  if (headers.origin !== undefined) return headers.origin === shellOrigin;
  const site = headers["sec-fetch-site"];
  // Pictures of style sheets come without an origin, and tell a page nothing but their size.
  return site === undefined || site === "none" || headers["sec-fetch-dest"] === "image";
}
