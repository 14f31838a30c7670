import { uuidv7 } from "uuidv7";
import { type FilePurpose, refusalOfClaim, typeOfName } from "@loubby/shared-contracts/http/files/purposes";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf, type Principal } from "#api/access/principal";
import type { Services } from "#api/services";
import { findFile, insertUploadBelow, settleFile, type FileRow } from "./files.sql.ts";
import { PART_URL_SECONDS, type UploadAt } from "#api/storage/object-uploads";
import { allowedTo, readStorage, storageFull } from "./storage.service.ts";
import { planOf, sizeOfPart } from "./upload-plan.ts";

/** Unfinished uploads of one person: enough for anyone, too few to fill the disk. */
export const MOST_PENDING = 20;

/** What a person says of the file they want to send. */
export interface NewUpload {
  readonly purpose: FilePurpose;
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** Begins an upload. Throws 422 for what may not be sent, 409 `too_many_uploads`, 409 `storage_full`. */
export async function createUpload(services: Services, principal: Principal, claim: NewUpload) {
  const refusal = refusalOfClaim(claim.purpose, claim);
  if (refusal) throw new ApiError(422, refusal.code, refusal.message);
  const id = uuidv7();
  const content_type = typeOfName(claim.purpose, claim.name) ?? "application/octet-stream";
  const object_key = `private/${claim.purpose}/${id}`;
  const upload_id = await services.objects.uploads.begin(object_key, content_type);
  const { purpose, name, size } = claim;
  const holder = { owner_id: principal.userId, organization_id: principal.organization?.id ?? null };
  const file = { id, ...holder, purpose, object_key, upload_id, name, size, content_type };
  const bounds = { most: MOST_PENDING, allowed: allowedTo(services, principal) };
  try {
    const wall = await services.db.as(askerOf(principal)).write((db) => insertUploadBelow(db, bounds, file));
    if (wall === "full") throw storageFull(await readStorage(services, principal));
    if (wall === "too_many") {
      throw new ApiError(
        409,
        "too_many_uploads",
        `You have ${MOST_PENDING} unfinished uploads. Finish or cancel one first.`,
      );
    }
  } catch (error) {
    await services.objects.uploads.abort({ key: object_key, uploadId: upload_id });
    throw error;
  }
  return { fileId: id, ...planOf(size) };
}

/** One's own file. Throws 404, also for another person's. */
export async function getFile(services: Services, principal: Principal, fileId: string): Promise<FileRow> {
  const file = await services.db.as(askerOf(principal)).read((db) => findFile(db, fileId));
  if (file === undefined) throw new ApiError(404, "file_not_found", "This file does not exist.");
  return file;
}

/** The parts of an upload that have arrived. */
export async function arrivedParts(services: Services, file: FileRow) {
  return file.state === "uploading" ? ((await services.objects.uploads.parts(uploadOf(file))) ?? []) : [];
}

/** Addresses for some parts. Throws 422 `no_such_part`, 409 when the upload has ended. */
export async function signParts(
  services: Services,
  principal: Principal,
  fileId: string,
  numbers: readonly number[],
) {
  const file = await getFile(services, principal, fileId);
  if (file.state !== "uploading") throw uploadEnded(file);
  const expires_at = new Date(Date.now() + PART_URL_SECONDS * 1000).toISOString();
  const parts = await Promise.all(
    [...new Set(numbers)].map(async (number) => {
      const size = sizeOfPart(file.size, number);
      if (size === null) throw new ApiError(422, "no_such_part", `This file has no part ${number}.`);
      return { number, url: await services.objects.uploads.signPart(uploadOf(file), number, size) };
    }),
  );
  return { parts, expires_at };
}

/** Gives an upload up. A second time answers the same; throws 409 when it had ended otherwise. */
export async function abortUpload(
  services: Services,
  principal: Principal,
  fileId: string,
): Promise<FileRow> {
  const { db, objects } = services;
  const file = await getFile(services, principal, fileId);
  const aborted = await db
    .as(askerOf(principal))
    .write((sql) => settleFile(sql, fileId, { state: "aborted" }));
  if (aborted === undefined) {
    const now = await getFile(services, principal, fileId);
    if (now.state !== "aborted") throw uploadEnded(now);
    return now;
  }
  await objects.uploads.abort(uploadOf(file));
  await objects.remove(file.object_key);
  return aborted;
}

/** The store's name for a file's upload. */
export function uploadOf(file: Pick<FileRow, "object_key" | "upload_id">): UploadAt {
  return { key: file.object_key, uploadId: file.upload_id };
}

/** The refusal for an upload that takes nothing more. */
export function uploadEnded(file: FileRow): ApiError {
  if (file.state === "refused")
    return new ApiError(422, "file_refused", file.reason ?? "This file was refused.");
  if (file.state === "aborted")
    return new ApiError(409, "upload_aborted", "This upload was canceled. Please upload the file again.");
  return new ApiError(409, "upload_complete", "This upload is already complete.");
}
