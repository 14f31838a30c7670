import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { hashOfToken } from "#api/identity/sessions/tokens";
import type { Services } from "#api/services";
import { openContactLink, stopContactByLink } from "#api/do-not-contact/do-not-contact";

/** Returns the company that a mailed link is about. Throws 404 for an unknown or expired link. */
export async function readContactLink({ db }: Services, token: string) {
  const found = await db.as("visitor").read((sql) => openContactLink(sql, hashOfToken(token)));
  if (found) return found;
  throw new ApiError(404, "link_not_found", "There is nothing at this address. The link may be incomplete.");
}

/** Stops mails from the company of a link; again is no error. Throws 404. */
export async function stopByLink(services: Services, token: string) {
  const link = await readContactLink(services, token);
  await services.db.as("visitor").write((sql) => stopContactByLink(sql, hashOfToken(token)));
  return link;
}
