/** Characters of a message at most; the server counts the same way. */
export const LIMIT = 10_000;
/** From here on the rest is counted. */
export const COUNTED_FROM = 9_000;

/** Whether people type on the screen, where Enter begins a line. */
export const isTouch = () => matchMedia("(pointer: coarse)").matches;

/** What stands below where a message is written; `length` in characters. */
export function helpText(length: number, isEdit: boolean, isUploading: boolean): string {
  if (length > LIMIT)
    return `Messages can have up to 10,000 characters. Shorten yours by ${(length - LIMIT).toLocaleString("en")}.`;
  if (length >= COUNTED_FROM) return `${(LIMIT - length).toLocaleString("en")} characters left`;
  if (isEdit) return "Enter to save, Escape to cancel";
  if (isUploading) return "You can send this once its files are uploaded.";
  return isTouch() ? "" : "Enter to send, Shift + Enter for a new line";
}
