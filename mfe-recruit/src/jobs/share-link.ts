import * as paths from "@loubby/shared-contracts/paths";

/** The public address of a job; whoever shares it is credited for applications that come by it. */
export function shareLink(jobId: string, referralId: string | undefined): string {
  const query = new URLSearchParams({ ...(referralId && { ref: referralId }), utm_medium: "share" });
  return `${location.origin}${paths.publicJob(jobId)}?${query}`;
}
