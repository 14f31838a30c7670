import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError, type ErrorBody } from "@loubby/shared-contracts/http/api-error";
import { apiErrorOfDatabase } from "#api/db/errors";
import type { Faults } from "#api/operations/faults";
import { answerOfOutage, isPassing } from "./outage-answer.ts";

/**
 * Gives every refusal its one shape. A 503 or 507 says what passes and when to try again; any other 5xx nothing but
 * `internal` and the request's id.
 */
export function answerErrors(app: FastifyInstance, faults: Faults): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known =
      error instanceof ApiError
        ? error
        : (answerOfOutage(error) ?? apiErrorOfDatabase(error) ?? apiErrorOfFastify(error));
    if (known !== null && isPassing(known)) {
      faults.noticeFull(error);
      request.log.warn({ code: known.code, reason: error.message }, "request put off");
      return send(reply, request, known);
    }
    if (known === null || known.status >= 500) {
      request.log.error({ err: error }, "request failed");
      const status = known?.status ?? 500;
      return send(reply, request, new ApiError(status, "internal", "Something went wrong on our side."));
    }
    request.log.info({ code: known.code }, "request refused");
    return send(reply, request, known);
  });
  app.setNotFoundHandler((request, reply) =>
    send(reply, request, new ApiError(404, "not_found", "There is nothing at this address.")),
  );
}

/** The same for an address that cannot be read, which meets no route and none of its handlers. */
export function answerUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  request.log.info({ code: error.code }, "request refused");
  void send(reply, request, new ApiError(400, "invalid_request", "This address cannot be read."));
}

function apiErrorOfFastify(error: FastifyError): ApiError | null {
  const status = error.statusCode ?? 500;
  if (status >= 500) return null;
  const [code, message] = WORDS[status] ?? ["invalid_request", error.message];
  return new ApiError(status, code, message);
}

const WORDS: Readonly<Record<number, readonly [string, string]>> = {
  413: ["too_large", "This request is too large."],
  415: ["unsupported_media_type", "Send JSON."],
  429: ["too_many_requests", "Too many requests. Please wait a little and try again."],
};

function send(reply: FastifyReply, request: FastifyRequest, error: ApiError): FastifyReply {
  const body: ErrorBody = {
    code: error.code,
    message: error.message,
    ...(error.details === undefined ? {} : { details: error.details }),
    requestId: request.id,
  };
  const wait = retryAfterOf(error);
  if (wait !== undefined) void reply.header("retry-after", String(wait));
  return reply.code(error.status).send(body);
}

function retryAfterOf({ details }: ApiError): number | undefined {
  return details !== undefined && "retryAfter" in details ? details.retryAfter : undefined;
}
