import type { FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "#api/services";

/** As long as a draft is kept. */
const SECONDS = 7 * 24 * 3600;

/** The key of a job's draft that a browser holds. */
export function draftKeyOf(request: FastifyRequest): string | undefined {
  return /(?:^|;\s*)apply=([\w.-]{30,120})(?:;|$)/.exec(request.headers.cookie ?? "")?.[1];
}

/** Gives a browser the key of a draft: for this job's pages alone, and for no script. */
export function giveDraftKey({ config }: Services, reply: FastifyReply, jobId: string, key: string): void {
  const secure = config.publicUrl.startsWith("https:") ? "; Secure" : "";
  void reply.header(
    "set-cookie",
    `apply=${key}; Path=/jobs/${jobId}; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  );
}
