import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { EventForm } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { Sql } from "#api/db/database";
import { findAttachment } from "#api/files/find-attachment";
import { removeUnusedFile } from "#api/files/remove-unused-file";
import type { Services } from "#api/services";
import { findFileIds, replaceFiles } from "./event-files.sql.ts";

/**
 * Puts the files that a form names beside an event; without any, those that it has stay. Throws 422 `file_not_ready` for one
 * that isn't a checked upload of the asker's.
 */
export async function putFiles(
  sql: Sql,
  written: { readonly eventId: string; readonly ownerId: string },
  files: EventForm["files"],
): Promise<void> {
  if (files === undefined) return;
  const has = new Set(await findFileIds(sql, written.eventId));
  for (const { _id } of files) {
    if (has.has(_id) || (await findAttachment(sql, _id, "event-file")) !== undefined) continue;
    const message = "A file didn't upload. Remove it and add it again.";
    throw new ApiError(422, "file_not_ready", message, [{ path: "files", message }]);
  }
  await replaceFiles(sql, written, files);
}

/** Removes an event's former files, unless another event still has them. */
export async function removeFormerFiles(services: Services, fileIds: readonly string[]): Promise<void> {
  for (const fileId of fileIds) await removeUnusedFile(services, fileId);
}
