import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Sql } from "#api/db/database";
import { findAttachment } from "#api/files/find-attachment";

/** Where a picture that the asker uploaded for a group is. Throws 422 `picture_missing` for another file. */
export async function requirePicture(sql: Sql, fileId: string): Promise<string> {
  const key = (await findAttachment(sql, fileId, "group-picture"))?.public_key ?? null;
  if (key === null) throw new ApiError(422, "picture_missing", "Please upload the picture again.");
  return key;
}
