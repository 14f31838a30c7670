import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { apiErrorOfDatabase } from "#api/db/errors";
/** Gives every refusal its one shape. A 5xx says nothing but `internal` and the request's id. */
export function answerErrors(app) {
    app.setErrorHandler((error, request, reply) => {
        const known = error instanceof ApiError ? error : (apiErrorOfDatabase(error) ?? apiErrorOfFastify(error));
        if (known === null || known.status >= 500) {
            request.log.error({ err: error }, "request failed");
            const status = known?.status ?? 500;
            return send(reply, request, new ApiError(status, "internal", "Something went wrong on our side."));
        }
        request.log.info({ code: known.code }, "request refused");
        return send(reply, request, known);
    });
    app.setNotFoundHandler((request, reply) => send(reply, request, new ApiError(404, "not_found", "There is nothing at this address.")));
}
function apiErrorOfFastify(error) {
    const status = error.statusCode ?? 500;
    if (status >= 500)
        return null;
    const [code, message] = WORDS[status] ?? ["invalid_request", error.message];
    return new ApiError(status, code, message);
}
const WORDS = {
    413: ["too_large", "That is more than one request may carry."],
    415: ["unsupported_media_type", "Send JSON."],
    429: ["too_many_requests", "Too many requests. Please wait a little and try again."],
};
function send(reply, request, error) {
    const body = {
        code: error.code,
        message: error.message,
        ...(error.details === undefined ? {} : { details: error.details }),
        requestId: request.id,
    };
    const wait = retryAfterOf(error);
    if (wait !== undefined)
        void reply.header("retry-after", String(wait));
    return reply.code(error.status).send(body);
}
function retryAfterOf(error) {
    const details = error.details;
    if (typeof details !== "object" || details === null || !("retryAfter" in details))
        return undefined;
    return typeof details.retryAfter === "number" ? details.retryAfter : undefined;
}
