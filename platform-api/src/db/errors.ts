import { DatabaseError } from "pg";
import { ApiError } from "@loubby/shared-contracts/http/api-error";

/**
 * What a person is told when the database refuses what the code let through; null for what is our own fault.
 * Codes: PostgreSQL appendix A.
 */
export function apiErrorOfDatabase(error: unknown): ApiError | null {
  if (!(error instanceof DatabaseError)) return null;
  switch (error.code) {
    case "23505":
      return new ApiError(409, "already_exists", "That already exists.");
    case "23514":
      return error.constraint?.endsWith("_transitions")
        ? new ApiError(
            409,
            "illegal_transition",
            "This has changed, so that is no longer possible. Reload the page to see where it stands.",
          )
        : new ApiError(422, "refused", "The data was refused.");
    case "22021":
    case "22P05":
      return unstorable();
    case "22P02":
      // JSON of ours is well formed; only half a surrogate pair in its text makes the database refuse it.
      return error.message.endsWith("type json") ? unstorable() : null;
    case "22003":
    case "22007":
    case "22008":
      return new ApiError(400, "invalid_request", "A number or a time is beyond what can be stored.");
    case "57014":
      return new ApiError(
        503,
        "took_too_long",
        "This took too long, so we stopped it. Narrow down what you're looking for, and try again.",
      );
    case "40001":
    case "40P01":
      return new ApiError(409, "conflict", "Someone changed this at the same moment. Please try again.");
    default:
      return null;
  }
}

function unstorable(): ApiError {
  return new ApiError(400, "invalid_request", "The text contains characters that can't be saved.");
}
