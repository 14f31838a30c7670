/** What an address says of the company whose workspace it opens in. */
export const WORKSPACE_PARAM = "workspace";

/** Returns a link that opens in a company's workspace, wherever its reader is; null: in any. */
export function inWorkspace(link: string, organizationId: string | null): string {
  if (organizationId === null) return link;
  const [before = "", hash] = link.split("#", 2);
  const joint = before.includes("?") ? "&" : "?";
  return `${before}${joint}${WORKSPACE_PARAM}=${organizationId}${hash === undefined ? "" : `#${hash}`}`;
}
