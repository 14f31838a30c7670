import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { notify } from "@loubby/shared-ui/toasts";

/** Puts a text where it can be pasted from, and says so. */
export function copyText(text: string): void {
  navigator.clipboard.writeText(text).then(
    () => notify.success("Copied to Clipboard!"),
    (error: unknown) => notify.error(wordsOf(error instanceof Error ? error : new Error(text))),
  );
}
