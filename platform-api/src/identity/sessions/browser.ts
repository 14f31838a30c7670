import type { FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "#api/services";
import { KNOWN_DAYS } from "./known-browsers.sql.ts";

const COOKIE = "Browser";

/** The browser that a request comes from. */
export interface Browser {
  readonly userAgent: string;
  /** What it was given to be known by; a claim until an account knows it. */
  readonly key: string | null;
  /** Gives it a key, which no script can read and no other site can send. */
  keep(key: string): void;
}

/** The browser of a request. Its key is for the API alone, and no credential: it opens nothing. */
export function browserOf({ config }: Services, request: FastifyRequest, reply: FastifyReply): Browser {
  const secure = config.publicUrl.startsWith("https:") ? "; Secure" : "";
  return {
    userAgent: request.headers["user-agent"] ?? "",
    key: /(?:^|;\s*)Browser=([\w-]{43})(?:;|$)/.exec(request.headers.cookie ?? "")?.[1] ?? null,
    keep: (key) =>
      void reply.header(
        "set-cookie",
        `${COOKIE}=${key}; Path=/api; Max-Age=${KNOWN_DAYS * 24 * 3600}; HttpOnly; SameSite=Strict${secure}`,
      ),
  };
}
