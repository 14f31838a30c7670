import type { PublicProfile } from "@loubby/shared-contracts/http/profile/profile.schema";
import { hasPermission } from "@loubby/shared-contracts/shell/permissions";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf, type Principal } from "#api/access/principal";
import { permissionMissing } from "#api/access/refusals";
import { signedReadUrl } from "#api/files/signed-read-url";
import type { Services } from "#api/services";
import { findProfileFile, findPublicProfile } from "./public-profile.sql.ts";

/** Which file of a profile. */
export type ProfileFileKind = "resume" | "video";

/** A person as a company sees them. Throws 404 for all but themselves and companies they applied to, 403 `permission_required`. */
export async function readProfileOf(
  { db }: Services,
  principal: Principal,
  userId: string,
): Promise<PublicProfile> {
  const found = await db
    .as(askerOf(principal))
    .read((sql) => findPublicProfile(sql, { userId, ...readerOf(principal) }));
  if (found === undefined) throw noProfile();
  requirePermission(principal, userId);
  return found;
}

/** A link to a file of a profile, for people who may read the profile. Throws 404 also when there is no such file. */
export async function linkToProfileFile(
  services: Services,
  principal: Principal,
  userId: string,
  kind: ProfileFileKind,
) {
  const file = await services.db
    .as(askerOf(principal))
    .read((sql) => findProfileFile(sql, { userId, kind, ...readerOf(principal) }));
  if (file === undefined) throw noProfile();
  requirePermission(principal, userId);
  const { key, name, content_type } = file;
  const url = await signedReadUrl(services, { key, name, contentType: content_type, inline: true });
  return { url, name, content_type };
}

const readerOf = ({ userId, organization }: Principal) => ({
  readerId: userId,
  organizationId: organization?.id ?? null,
});

/** Asked after the search, so that a colleague without the permission learns it only of people who applied. */
function requirePermission(principal: Principal, userId: string): void {
  if (userId === principal.userId || hasPermission(principal, "application", "read")) return;
  throw permissionMissing("application", "read");
}

function noProfile(): ApiError {
  return new ApiError(404, "profile_not_found", "This profile doesn't exist, or you can't see it.");
}
