import type { ApplicationFile } from "@loubby/shared-contracts/http/applications/application-files.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { findAttachment } from "#api/files/find-attachment";
import { linkTo } from "#api/files/signed-read-url";
import type { Member } from "#api/http/serve";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { candidateAnonymous } from "../application-refusals.ts";
import { type ApplicationPlace, requirePlace } from "./place.ts";
import {
  findApplicationFile,
  findApplicationFiles,
  insertApplicationFile,
  type KeptFile,
  removeApplicationFile,
  restoreApplicationFile,
} from "./files.sql.ts";

/** Files per application: enough in practice, too few to use as storage. */
export const MOST_FILES = 50;

interface Named {
  readonly applicationId: string;
  readonly fileId: string;
}

/** Lists the files the company keeps with an application. Throws 404. */
export async function readFiles({ db }: Services, member: Member, applicationId: string) {
  return db.as(askerOf(member)).read(async (sql) => {
    await requirePlace(sql, member, applicationId);
    return findApplicationFiles(sql, applicationId);
  });
}

/** Adds a member's upload to an application. Throws 404, 409 `too_many_files`, 422 `file_not_ready`. */
export async function keepFile(
  { db }: Services,
  member: Member,
  { applicationId, fileId }: Named,
): Promise<ApplicationFile> {
  return db.as(askerOf(member)).write(async (sql) => {
    const place = await requirePlace(sql, member, applicationId);
    if ((await findAttachment(sql, fileId, "application-file")) === undefined)
      throw new ApiError(
        422,
        "file_not_ready",
        "This file hasn't finished uploading. Please upload it again.",
      );
    const before = await findApplicationFile(sql, applicationId, fileId);
    if (before) return before;
    if (!(await insertApplicationFile(sql, keptBy(member, { applicationId, fileId }), MOST_FILES)))
      throw tooMany();
    await tellPages(sql, member, place);
    return requireFile(sql, { applicationId, fileId });
  });
}

/**
 * Returns an address to read one of the files. Throws 404, 409 `anonymous`: its content may reveal the
 * candidate.
 */
export async function openFile(services: Services, member: Member, named: Named) {
  const file = await services.db.as(askerOf(member)).read(async (sql) => {
    await requirePlace(sql, member, named.applicationId);
    return requireFile(sql, named);
  });
  if (file.anonymous) throw candidateAnonymous("open files");
  return linkTo(services, file);
}

/** Removes a file; again is no error. Throws 404 for an unknown application. */
export async function dropFile(
  { db }: Services,
  member: Member,
  named: Named,
): Promise<Record<string, never>> {
  return db.as(askerOf(member)).write(async (sql) => {
    const place = await requirePlace(sql, member, named.applicationId);
    if (await removeApplicationFile(sql, keptBy(member, named))) await tellPages(sql, member, place);
    return {};
  });
}

/** Restores a removed file. Throws 404 once it is deleted for good, 409 `too_many_files`. */
export async function restoreFile({ db }: Services, member: Member, named: Named): Promise<ApplicationFile> {
  return db.as(askerOf(member)).write(async (sql) => {
    const place = await requirePlace(sql, member, named.applicationId);
    if (!(await restoreApplicationFile(sql, keptBy(member, named), MOST_FILES))) throw tooMany();
    await tellPages(sql, member, place);
    return requireFile(sql, named);
  });
}

const keptBy = (member: Member, named: Named): KeptFile => ({
  ...named,
  organizationId: member.organization.id,
  userId: member.userId,
});

async function requireFile(sql: Sql, { applicationId, fileId }: Named) {
  const file = await findApplicationFile(sql, applicationId, fileId);
  if (file === undefined) throw new ApiError(404, "file_not_found", "This file was removed.");
  return file;
}

/** Updates open pages of colleagues on the application. */
async function tellPages(
  sql: Sql,
  member: Member,
  { jobId, applicationId }: ApplicationPlace,
): Promise<void> {
  await emitLater(sql, `org:${member.organization.id}`, "applications.noted.v1", { jobId, applicationId });
}

function tooMany(): ApiError {
  return new ApiError(
    409,
    "too_many_files",
    `An application can have ${MOST_FILES} files. Remove one first.`,
  );
}
