import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Principal } from "#api/access/principal";
import type { Services } from "#api/services";
import { READ_SECONDS, type SignedRead } from "#api/storage/object-storage";
import { publicFileUrl } from "./public-url.ts";
import { getFile } from "./uploads.service.ts";

/**
 * An address on the files' origin that reads a private object for five minutes. The caller has checked that
 * the person may read it: the address itself asks no one.
 */
export function signedReadUrl({ objects }: Services, file: SignedRead): Promise<string> {
  return objects.signRead(file);
}

/** The same for a reply: address, name and type of a file that its reader may see. */
export async function linkTo(
  services: Services,
  { key, name, content_type }: { readonly key: string; readonly name: string; readonly content_type: string },
) {
  const url = await signedReadUrl(services, { key, name, contentType: content_type, inline: true });
  return { url, name, content_type };
}

/** A link to one's own file. Throws 404, 409 `file_not_ready`. */
export async function linkToFile(services: Services, principal: Principal, fileId: string) {
  const file = await getFile(services, principal, fileId);
  if (file.state !== "ready") throw new ApiError(409, "file_not_ready", "This file is not ready.");
  const expires_at = new Date(Date.now() + READ_SECONDS * 1000).toISOString();
  const { object_key: key, name, content_type: contentType } = file;
  const url =
    publicFileUrl(file.public_key) ??
    (await signedReadUrl(services, { key, name, contentType, inline: true }));
  return { url, expires_at };
}
