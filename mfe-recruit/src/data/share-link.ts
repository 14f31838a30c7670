import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { notify } from "@loubby/shared-ui/toasts";

/** The public address of a job; whoever shares it is credited for applications that come by it. */
export function shareLink(jobId: string, referralId: string | undefined): string {
  const query = new URLSearchParams({ ...(referralId && { ref: referralId }), utm_medium: "share" });
  return `${location.origin}/jobs/${jobId}?${query}`;
}

/** Puts a text where it can be pasted from, and says so. */
export function copyText(text: string): void {
  navigator.clipboard.writeText(text).then(
    () => notify.success("Copied to Clipboard!"),
    (error: unknown) => notify.error(wordsOf(error instanceof Error ? error : new Error(text))),
  );
}
