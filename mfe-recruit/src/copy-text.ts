import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { notify } from "@loubby/shared-ui/toasts";

/** Copies a text to the clipboard, and says so. */
export function copyText(text: string): void {
  navigator.clipboard.writeText(text).then(
    () => notify.success("Copied to Clipboard!"),
    (error: unknown) => notify.error(wordsOf(error instanceof Error ? error : new Error(text))),
  );
}
