import * as paths from "@loubby/shared-contracts/paths";

/** Returns a job's public address, which credits the person sharing it for the applications it brings. */
export function shareLink(jobId: string, referralId: string | undefined): string {
  const query = new URLSearchParams({ ...(referralId && { ref: referralId }), utm_medium: "share" });
  return `${location.origin}${paths.publicJob(jobId)}?${query}`;
}
