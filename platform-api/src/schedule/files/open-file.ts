import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf, type Principal } from "#api/access/principal";
import { linkTo } from "#api/files/signed-read-url";
import type { Services } from "#api/services";
import { requireEvent } from "../calendar-of.ts";
import { requireLinked } from "../guests/answer-by-link.ts";
import { findFilesForGuest, findStoredFiles, type StoredEventFile } from "./event-files.sql.ts";

/** A link to a file of an event of the asker's, for five minutes. Throws 404. */
export async function openFile(
  services: Services,
  principal: Principal,
  { eventId, fileId }: { readonly eventId: string; readonly fileId: string },
) {
  const files = await services.db.as(askerOf(principal)).read(async (sql) => {
    await requireEvent(sql, principal, eventId);
    return findStoredFiles(sql, eventId);
  });
  return linkToOne(services, files, fileId);
}

/** The same for the guest that a mailed link was made for. Throws 404, and 410 for a link that leads nowhere any more. */
export async function openFileByLink(services: Services, token: string, fileId: string) {
  const files = await services.db.as({ role: "worker" }).read(async (sql) => {
    const { event_id, guest_id } = await requireLinked(sql, token);
    return findFilesForGuest(sql, event_id, guest_id);
  });
  return linkToOne(services, files, fileId);
}

function linkToOne(services: Services, files: readonly StoredEventFile[], fileId: string) {
  const file = files.find(({ _id }) => _id === fileId);
  if (file === undefined)
    throw new ApiError(
      404,
      "file_not_found",
      "This file doesn't exist, or it isn't beside this event any more.",
    );
  return linkTo(services, { key: file.object_key, name: file.name, content_type: file.content_type });
}
