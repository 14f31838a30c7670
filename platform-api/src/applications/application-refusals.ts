import { ApiError } from "@loubby/shared-contracts/http/api-error";

/** Creates a 404 for an application that doesn't exist or is another company's. */
export function applicationNotFound(): ApiError {
  return new ApiError(
    404,
    "application_not_found",
    "This application doesn't exist, or it belongs to another company.",
  );
}

/** Creates a 409 for a merged application. */
export function applicationMerged(): ApiError {
  const text = "This application was merged with another one from the same person. Open that one instead.";
  return new ApiError(409, "application_merged", text);
}

/** Creates a 409 for what would reveal an anonymous candidate; `to` completes "Reveal them to …". */
export function candidateAnonymous(to: string): ApiError {
  return new ApiError(409, "anonymous", `This candidate is anonymous. Reveal them to ${to}.`);
}

/** Creates a 404 for a stage the job doesn't have, or no longer has. */
export function stageNotFound(): ApiError {
  return new ApiError(404, "stage_not_found", "This stage was removed from the job.");
}

/** Creates a 409 for a step that the application's status doesn't allow. */
export function illegalTransition(from: string, to: string, allowed: readonly string[]): ApiError {
  const text = `An application that is ${from} cannot be ${to === "active" ? "moved" : to}.`;
  return new ApiError(409, "illegal_transition", text, { from, to, allowed });
}
