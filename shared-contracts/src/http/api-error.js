/**
 * A refusal that both sides speak: the server throws it, the client's transport throws it again.
 * `status` is the HTTP status, or 0 when no answer came (network, timeout).
 */
export class ApiError extends Error {
    name = "ApiError";
    status;
    code;
    details;
    requestId;
    constructor(status, code, message, details, requestId) {
        super(message);
        this.status = status;
        this.code = code;
        this.details = details;
        this.requestId = requestId;
    }
}
