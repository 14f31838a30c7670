import { ApiError } from "@loubby/shared-contracts/http/api-error";

/** The refusal of more requests than a limit lets through, with the milliseconds until it does again. */
export function tooManyRequests(ttl: number): ApiError {
  return new ApiError(429, "too_many_requests", "Too many requests. Please wait a little and try again.", {
    retryAfter: Math.ceil(ttl / 1000),
  });
}
