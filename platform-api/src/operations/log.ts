import type { FastifyBaseLogger } from "fastify";
import { pino, stdSerializers, type LevelWithSilent } from "pino";
import { loggedRequest, maskLine } from "#api/http/logged-request";

/** The one log of the process, a JSON line an event: requests, what fails beside them, starts and stops. */
export function openLog(level: string): FastifyBaseLogger {
  return pino({
    level: level as LevelWithSilent,
    serializers: { ...stdSerializers, req: loggedRequest },
    hooks: { streamWrite: maskLine },
  });
}
