/** The public address of a job; whoever shares it is credited for applications that come by it. */
export function shareLink(jobId: string, referralId: string | undefined): string {
  const query = new URLSearchParams({ ...(referralId && { ref: referralId }), utm_medium: "share" });
  return `${location.origin}/jobs/${jobId}?${query}`;
}
