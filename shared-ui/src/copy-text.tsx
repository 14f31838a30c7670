import { notify } from "./toasts.tsx";
import "./copy-text.css";

/** Writes a text to the clipboard; returns false where the browser refuses, as on pages without HTTPS. */
export async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies a text and says so, or shows it to be selected where the browser refuses. */
export function copyText(text: string): void {
  void copyOrShow(text);
}

async function copyOrShow(text: string): Promise<void> {
  if (await toClipboard(text)) notify.success("Copied to Clipboard!");
  else
    notify.lasting(
      <label className="lb-copy-text">
        Couldn't copy this. Select it and copy it yourself.
        <input readOnly value={text} onFocus={(event) => event.target.select()} />
      </label>,
    );
}
