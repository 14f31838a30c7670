import { create } from "content-disposition";

/** A `Content-Disposition` (RFC 6266) with any name, also one cut within a letter. */
export function contentDisposition(name: string, inline: boolean): string {
  return create(name.toWellFormed(), { type: inline ? "inline" : "attachment" });
}
