import type { FastifyReply, FastifyRequest } from "fastify";
import { carriedIn } from "@loubby/shared-contracts/http/applications/carried";
import { siteNamed, siteOf } from "./source-site.ts";

/** How long a visit may last. */
const SECONDS = 2 * 3600;

/** Returns the site that brought a visit, which the browser remembers; undefined when nothing did. */
export function visitOf(request: FastifyRequest): string | undefined {
  const value = /(?:^|;\s*)came=([\w.%~!*'()-]{1,400})(?:;|$)/.exec(request.headers.cookie ?? "")?.[1];
  if (value === undefined) return undefined;
  try {
    return siteNamed(decodeURIComponent(value));
  } catch {
    return undefined;
  }
}

/**
 * Remembers in the browser which site brought a visit, unless it knows already. Only the site's name is kept: nothing
 * tells one person from another. Returns the site that was noticed just now, for a browser that keeps no cookies.
 */
export function rememberVisit(
  publicUrl: string,
  request: FastifyRequest,
  reply: FastifyReply,
): string | undefined {
  if (visitOf(request) !== undefined) return undefined;
  const { host, protocol } = new URL(publicUrl);
  const link = carriedIn(request.query as Readonly<Record<string, unknown>>);
  const site = siteOf({ ...link, referrer: URL.parse(request.headers.referer ?? "")?.host ?? "" }, host);
  if (site === undefined) return undefined;
  const secure = protocol === "https:" ? "; Secure" : "";
  void reply.header(
    "set-cookie",
    `came=${encodeURIComponent(site)}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  );
  return site;
}
