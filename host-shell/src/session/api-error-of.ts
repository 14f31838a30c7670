import { ApiError } from "@loubby/shared-contracts/shell";

/** What a call threw, as the one error that callers branch on. Throws what is no failed call. */
export function apiErrorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

/** The server could not be reached. */
export function networkError(): ApiError {
  return new ApiError(0, "network_error", "Network error. Check your connection and try again.");
}

/** Seconds to wait before another try, where the server said so; else `null`. */
export function retryAfterOf({ details }: ApiError): number | null {
  return details !== undefined && "retryAfter" in details ? details.retryAfter : null;
}
