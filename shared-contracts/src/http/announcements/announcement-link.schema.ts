import { z } from "zod";
import { rewritePath } from "../rewrite-path.ts";
import { SHOWN_TEXT, UNSHOWN } from "../shown-text.ts";

/** Said of a link that leads nowhere, or somewhere that it must not. */
const RULE = "Links start with / for a page of the product, or with https://";

/** A page of the product, or of another site by https: trimmed, with older paths rewritten. */
export const announcementLink = z
  .string()
  .trim()
  .overwrite((written) => rewritePath(written))
  .max(500, "Use at most 500 characters.")
  .regex(SHOWN_TEXT, UNSHOWN)
  .refine((link) => isProductPath(link) || isSecureSite(link), RULE);

/** Browsers read a second slash or a backslash as the beginning of another host. */
function isProductPath(link: string): boolean {
  return (
    /^\/(?![/\\])[^\\\s"<>]*$/.test(link) && URL.parse(link, "https://product.test")?.host === "product.test"
  );
}

function isSecureSite(link: string): boolean {
  const url = URL.parse(link);
  if (url === null || !link.startsWith("https://") || /["<>\\\s]/.test(link)) return false;
  return url.username === "" && url.password === "" && url.hostname.includes(".");
}
