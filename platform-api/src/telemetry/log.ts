import type { FastifyBaseLogger } from "fastify";
import { pino, stdSerializers, type LevelWithSilent } from "pino";
import { loggedRequest, maskLine } from "./logged-request.ts";

/** Of a reply its status alone: headers hold cookies, names of files and signed addresses. */
const loggedReply = ({ statusCode }: { readonly statusCode: number }) => ({ statusCode });

/** The one log of the process, a JSON line an event: requests, what fails beside them, starts and stops. */
export function openLog(level: string): FastifyBaseLogger {
  return pino({
    level: level as LevelWithSilent,
    serializers: { err: stdSerializers.err, req: loggedRequest, res: loggedReply },
    hooks: { streamWrite: maskLine },
  });
}
