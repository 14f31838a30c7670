import type { ErrorDetails } from "./error-details.ts";

/** The body of every refusal. `code` is stable and what a client branches on; `message` is for people. */
export interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly details?: ErrorDetails;
  /** Names the request in the server's log. */
  readonly requestId?: string;
}

/**
 * A refusal that both sides speak: the server throws it, the client's transport throws it again.
 * `status` is the HTTP status, or 0 when no answer came (network, timeout).
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: string;
  readonly details: ErrorDetails | undefined;
  readonly requestId: string | undefined;

  constructor(status: number, code: string, message: string, details?: ErrorDetails, requestId?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.requestId = requestId;
  }
}
