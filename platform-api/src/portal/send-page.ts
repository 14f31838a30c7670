import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const compress = promisify(brotliCompress);
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Below this, compression saves no packet. */
const SMALL = 1200;

/** How a page is answered. */
export interface PageReply {
  readonly body: string;
  readonly type?: string;
  readonly status?: number;
  /** The same for everyone for a minute; otherwise no one keeps it, nor tells others where it was. */
  readonly isPublic: boolean;
  /** Other sites may show it in a frame: it does nothing for someone who is signed in. */
  readonly isFramed?: boolean;
}

/** Answers a public page: compressed where the browser takes that, and 304 where it has the same already. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type = "text/html; charset=utf-8", status = 200, isPublic, isFramed = false }: PageReply,
): Promise<FastifyReply> {
  void reply
    .code(status)
    .type(type)
    .header("content-security-policy", policyOf(request, isFramed))
    .header("cross-origin-opener-policy", "same-origin")
    .header("permissions-policy", "camera=(), microphone=(), geolocation=()")
    .header("referrer-policy", isPublic ? "strict-origin-when-cross-origin" : "same-origin")
    .header("vary", "Accept-Encoding, Cookie")
    .header("cache-control", isPublic ? keptBy(reply) : "no-store");
  if (isPublic && status === 200) {
    const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    void reply.header("etag", etag);
    if (request.headers["if-none-match"]?.split(/,\s*/).includes(etag)) return reply.code(304).send();
  }
  if (body.length < SMALL || !/\bbr\b/.test(request.headers["accept-encoding"] ?? ""))
    return reply.send(body);
  return reply.header("content-encoding", "br").send(await compress(body, FAST));
}

/**
 * A page that gives its browser a cookie is for that browser alone. None is shown for longer than a minute after it has
 * changed: a job that has closed offers no application.
 */
const keptBy = (reply: FastifyReply) => `${reply.hasHeader("set-cookie") ? "private" : "public"}, max-age=60`;

/** Nothing inline and nothing of another origin, but uploads to the files' own. */
function policyOf({ server }: FastifyRequest, isFramed: boolean): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${server.filesOrigin}`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${isFramed ? "*" : "'none'"}`,
  ].join("; ");
}

declare module "fastify" {
  interface FastifyInstance {
    /** Where uploads go: the one other origin that public pages talk to. */
    filesOrigin: string;
  }
}

/** Whether another site shows the page in a frame, as far as the browser says so. */
export const isFramedIn = ({ headers }: FastifyRequest): boolean => headers["sec-fetch-dest"] === "iframe";

/** The theme that someone chose in the dashboard. */
export function themeOf(request: FastifyRequest): "light" | "dark" | null {
  const match = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.cookie ?? "");
  return match ? (match[1] as "light" | "dark") : null;
}
