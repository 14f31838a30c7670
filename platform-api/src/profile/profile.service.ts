import type { z } from "zod";
import { emptyProfile } from "@loubby/shared-contracts/http/profile/empty-profile";
import type { OwnProfile, profileSchema } from "@loubby/shared-contracts/http/profile/profile.schema";
import type { FilePurpose } from "@loubby/shared-contracts/http/files/purposes";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf, type Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { findAttachment } from "#api/files/find-attachment";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { replaceEducation, replacePositions } from "./entries.sql.ts";
import { findProfile, lockProfile, type ProfileRow, updateProfile } from "./profile.sql.ts";

type Change = z.output<(typeof profileSchema)["change"]["body"]>;

/** One's own profile; empty before the first change. */
export function readOwnProfile({ db }: Services, principal: Principal): Promise<OwnProfile> {
  return db.as(askerOf(principal)).read(async (sql) => toOwn(await findProfile(sql, principal.userId)));
}

/**
 * Changes fields of one's own profile. What was changed elsewhere since the given version is never overwritten: 409
 * `changed_meanwhile` names those fields, and nothing is written. Throws 422 for a file that is not one's own.
 */
export function changeProfile(
  { db }: Services,
  principal: Principal,
  { version, ...change }: Change,
): Promise<OwnProfile> {
  const { userId } = principal;
  return db.as(askerOf(principal)).write(async (sql) => {
    const before = await lockProfile(sql, userId);
    const fields = Object.keys(change);
    // A version that was never answered cannot have been typed over.
    const invented = version > before.version;
    const stale = fields.filter((field) => invented || (before.field_versions[field] ?? 0) > version);
    if (stale.length > 0) {
      const text = "Your profile was changed in another window. Review the latest version first.";
      throw new ApiError(409, "changed_meanwhile", text, { version: before.version, changed: stale });
    }
    if (fields.length > 0) {
      const { positions, education, ...columns } = change;
      await requireFile(sql, change.resume_file_id, "resume", "resume_file_id");
      await requireFile(sql, change.video_file_id, "intro-video", "video_file_id");
      await updateProfile(sql, userId, { ...columns, fields });
      if (positions) await replacePositions(sql, userId, positions);
      if (education) await replaceEducation(sql, userId, education);
      await emitLater(sql, `user:${userId}`, "profile.changed.v1", {});
    }
    return toOwn(await findProfile(sql, userId));
  });
}

async function requireFile(
  sql: Sql,
  fileId: string | null | undefined,
  purpose: FilePurpose,
  path: string,
): Promise<void> {
  if (fileId === null || fileId === undefined) return;
  if ((await findAttachment(sql, fileId, purpose)) !== undefined) return;
  const message = "Please upload the file again.";
  throw new ApiError(422, "file_missing", `${message}.`, [{ path, message }]);
}

function toOwn(row: ProfileRow | undefined): OwnProfile {
  if (row === undefined) return EMPTY;
  const { user_id: _, field_versions: __, ...rest } = row;
  return rest;
}

const EMPTY: OwnProfile = {
  ...emptyProfile,
  version: 0,
  resume: null,
  video: null,
};
