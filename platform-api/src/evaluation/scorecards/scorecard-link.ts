import * as paths from "@loubby/shared-contracts/paths";

/** Where the cards about an application are read and filled. */
export function scorecardLink(jobId: string, applicationId: string): string {
  return paths.application(jobId, applicationId, "scorecards");
}
