import { ApiError } from "@loubby/shared-contracts/http/api-error";

/** 404 for an application that does not exist, or is another company's. */
export function applicationNotFound(): ApiError {
  return new ApiError(
    404,
    "application_not_found",
    "This application doesn't exist, or it belongs to another company.",
  );
}

/** 409 for an application that another one carries. */
export function applicationMerged(): ApiError {
  const text = "This application was merged with another one from the same person. Open that one instead.";
  return new ApiError(409, "application_merged", text);
}

/** 409 for what would tell who an anonymous candidate is; `to` ends "Reveal them to …". */
export function candidateAnonymous(to: string): ApiError {
  return new ApiError(409, "anonymous", `This candidate is anonymous. Reveal them to ${to}.`);
}

/** 404 for a stage that a job does not have, or has no longer. */
export function stageNotFound(): ApiError {
  return new ApiError(404, "stage_not_found", "This stage was removed from the job.");
}

/** 409 for a step that the application's state does not allow, with what it does. */
export function illegalTransition(from: string, to: string, allowed: readonly string[]): ApiError {
  const text = `An application that is ${from} cannot be ${to === "active" ? "moved" : to}.`;
  return new ApiError(409, "illegal_transition", text, { from, to, allowed });
}
