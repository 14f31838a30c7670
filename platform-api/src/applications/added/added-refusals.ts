import { ApiError } from "@loubby/shared-contracts/http/api-error";

/** Creates a 404 for a job that doesn't exist or that the asker doesn't see. */
export function jobNotFound(): ApiError {
  return new ApiError(404, "job_not_found", "This job doesn't exist.");
}

/** Creates a 409 for a job that takes no one. */
export function jobTakesNoOne(title: string, status: string): ApiError {
  const why = status === "draft" || status === "pending" ? "isn't published yet" : "takes no one any more";
  return new ApiError(
    409,
    "job_takes_no_one",
    `${title} ${why}. Only open jobs and jobs on hold take candidates.`,
  );
}

/** Creates a 409 for someone who is in the job already. */
export function appliedAlready(name: string, application: { id: string; status: string }): ApiError {
  const text =
    application.status === "withdrawn"
      ? `${name} withdrew from this job, so only they can apply for it again.`
      : `${name} is already in this job.`;
  return new ApiError(409, "applied_already", text, { card: { _id: application.id } });
}

/** Creates a 409 for someone the company may not contact. */
export function unwanted(): ApiError {
  return new ApiError(
    409,
    "do_not_contact",
    "This person asked your company not to contact them, so you can't add them to a job.",
  );
}

/** Creates a 409 for someone who closed their account. */
export function accountClosed(): ApiError {
  return new ApiError(
    409,
    "account_closed",
    "This person closed their account. Ask them for an address first.",
  );
}

/** Creates a 404 for an applicant that the asker doesn't know by name. */
export function applicantNotFound(): ApiError {
  return new ApiError(
    404,
    "applicant_not_found",
    "This person hasn't applied to your company, or is anonymous.",
  );
}

/** Creates a 422 for a résumé that isn't the asker's own upload. */
export function resumeNotFound(): ApiError {
  const message = "This résumé is gone. Add it again.";
  return new ApiError(422, "resume_missing", message, [{ path: "resume_file_id", message }]);
}
