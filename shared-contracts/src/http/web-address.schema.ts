import { z } from "zod";

/** An address as people write it, `www.acme.example`: a host with a dot, then perhaps a port, a path or a query. */
const WITHOUT_SCHEME = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]\S*)?$/u;

/**
 * The address of a site that others will click, or nothing: trimmed, `https://` in front where it was left out, no user
 * name in it, and a name rather than a number.
 */
export const webAddress = z
  .string()
  .trim()
  .overwrite((text) => (WITHOUT_SCHEME.test(text) ? `https://${text}` : text))
  .max(300, "Use at most 300 characters.")
  .refine((text) => text === "" || isWebAddress(text), {
    message: "Enter a web address, for example https://example.com.",
  });

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !/^https?:\/\//i.test(text) || /["<>\\\s]/.test(text)) return false;
  if (url.username !== "" || url.password !== "") return false;
  return /^[^.]+(?:\.[^.]+)+$/.test(url.hostname) && !/^[\d.]+$|^\[/.test(url.hostname);
}
