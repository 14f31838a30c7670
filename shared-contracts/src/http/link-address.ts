/** Said of what cannot be a link of a text. */
export const LINK_RULE = "Links start with https:// or mailto:";

/** Said of a link that begins right and still leads nowhere. */
export const LINK_UNREADABLE = "This link isn't valid";

/**
 * The address that a browser opens for what someone wrote, in plain letters only, or null where it opens none or is
 * no link that a text may hold.
 */
export function linkAddress(written: string): string | null {
  const url = URL.parse(written.trim());
  if (url === null || !/^(?:https?|mailto):$/.test(url.protocol) || url.href === "mailto:") return null;
  // What browsers send as it stands, and a reader of the address in a text or a mail stumbles over.
  return url.href.replaceAll(/[\s"<>\\^`{|}]/g, encodeURIComponent);
}
