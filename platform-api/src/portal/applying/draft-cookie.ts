import type { FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "#api/services";

/** As long as a draft is kept. */
const SECONDS = 7 * 24 * 3600;

/** The key of a job's draft that a browser holds. */
export function draftKeyOf(request: FastifyRequest): string | undefined {
  return /(?:^|;\s*)apply=([\w.-]{30,120})(?:;|$)/.exec(request.headers.cookie ?? "")?.[1];
}

/** How long another application may begin with what a mailed link knows. */
const KNOWN_SECONDS = 3600;

/** The mailed link by which someone went on to other jobs. */
export function knownKeyOf(request: FastifyRequest): string | undefined {
  return /(?:^|;\s*)known=([\w-]{43})(?:;|$)/.exec(request.headers.cookie ?? "")?.[1];
}

/** The session that the dashboard keeps in this browser. It is no credential here. */
export function sessionTokenOf(request: FastifyRequest): string | undefined {
  return /(?:^|;\s*)Token=([\w-]{20,200})(?:;|$)/.exec(request.headers.cookie ?? "")?.[1];
}

/** Lets the forms of other jobs begin with what a mailed link knows: for an hour, and for no script. */
export function giveKnownKey({ config }: Services, reply: FastifyReply, token: string): void {
  const secure = config.publicUrl.startsWith("https:") ? "; Secure" : "";
  void reply.header(
    "set-cookie",
    `known=${token}; Path=/jobs; Max-Age=${KNOWN_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** Gives a browser the key of a draft: for this job's pages alone, and for no script. */
export function giveDraftKey({ config }: Services, reply: FastifyReply, jobId: string, key: string): void {
  const secure = config.publicUrl.startsWith("https:") ? "; Secure" : "";
  void reply.header(
    "set-cookie",
    `apply=${key}; Path=/jobs/${jobId}; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  );
}
