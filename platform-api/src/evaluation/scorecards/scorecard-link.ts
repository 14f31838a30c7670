import * as paths from "@loubby/shared-contracts/paths";

/** Returns the page with an application's cards. */
export function scorecardLink(jobId: string, applicationId: string): string {
  return paths.application(jobId, applicationId, "scorecards");
}
