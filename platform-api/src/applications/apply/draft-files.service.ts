import { uuidv7 } from "uuidv7";
import { type FilePurpose, refusalOfClaim, typeOfName } from "@loubby/shared-contracts/http/files/purposes";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { OpenQuestion } from "@loubby/shared-contracts/http/jobs/questions.schema";
import { refusalOfContent } from "#api/files/content/refusal-of-content";
import { joinParts, type SentPart } from "#api/files/complete-upload.service";
import { planOf, sizeOfPart } from "#api/files/upload-plan";
import { uploadOf } from "#api/files/uploads.service";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { reopen } from "./draft.service.ts";
import { deleteDraftFiles, findDraft, insertDraftFile, setDraftFileReady } from "./drafts.sql.ts";
import { type Draft, type DraftFile, findDraftFiles } from "./draft.ts";

/** Files of one draft, including unfinished uploads: one for each question, and as many retries. */
const MOST_FILES = 80;

/** A file to be uploaded for a field. */
export interface DraftFileClaim {
  readonly field: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** Returns what a field accepts. Throws 422 for a field that takes no file. */
export function purposeOf(field: string, questions: readonly OpenQuestion[]): FilePurpose {
  if (field === "resume") return "resume";
  const question = questions.find(({ _id }) => field === `answers.${_id}`);
  if (question?.kind === "file" || question?.kind === "video") return `answer-${question.kind}`;
  throw new ApiError(422, "no_such_field", "This job's questions have changed. Please reload the page.");
}

/**
 * Starts an upload from the browser to the store, or resumes the same one and returns the parts that have arrived.
 * Throws 422 for a file that isn't allowed.
 */
export async function beginDraftFile(
  services: Services,
  draft: Draft,
  questions: readonly OpenQuestion[],
  claim: DraftFileClaim,
) {
  const purpose = purposeOf(claim.field, questions);
  const refusal = refusalOfClaim(purpose, claim);
  if (refusal) throw new ApiError(422, refusal.code, refusal.message);
  const auth = services.db.as({ role: "auth" });
  const files = await auth.read((sql) => findDraftFiles(sql, draft.id));
  if (files.length >= MOST_FILES)
    throw new ApiError(409, "too_many_uploads", "This application already has too many files.");
  const known = files.find(
    ({ field, name, size, state }) =>
      state === "uploading" && field === claim.field && name === claim.name && size === claim.size,
  );
  const arrived = known && (await services.objects.uploads.parts(uploadOf(known)));
  if (known && arrived) {
    const parts = arrived.map(({ number, etag }) => ({ number, etag }));
    return { fileId: known.id, ...planOf(known.size), parts };
  }
  const file = await newFile(services, draft, purpose, claim);
  await auth.write((sql) => insertDraftFile(sql, file));
  return { fileId: file.id, ...planOf(file.size), parts: [] };
}

/** Returns the address for one part. Throws 404, 422 `no_such_part`. */
export async function signDraftPart(services: Services, draft: Draft, fileId: string, number: number) {
  const file = await requireFile(services, draft, fileId);
  const size = sizeOfPart(file.size, number);
  if (size === null) throw new ApiError(422, "no_such_part", `This file has no part ${number}.`);
  return { url: await services.objects.uploads.signPart(uploadOf(file), number, size) };
}

/** Joins the parts, checks the content and replaces the field's previous file. Throws 404 for a replaced one, 422. */
export async function completeDraftFile(
  services: Services,
  draft: Draft,
  fileId: string,
  parts: readonly SentPart[],
): Promise<DraftFile> {
  const file = await requireFile(services, draft, fileId);
  if (file.state === "ready") return file;
  const size = await joinParts(services, file, parts);
  const settled = await settle(services, draft, file, size ?? 0);
  if (settled === undefined) throw fileGone();
  return settled;
}

/** Saves a file that came with the form itself, unless a newer one takes its place. Throws 422 for one that isn't allowed. */
export async function takeDraftFile(
  services: Services,
  draft: Draft,
  questions: readonly OpenQuestion[],
  claim: DraftFileClaim,
  bytes: Buffer,
): Promise<void> {
  const purpose = purposeOf(claim.field, questions);
  const refusal = refusalOfClaim(purpose, claim);
  if (refusal) throw new ApiError(422, refusal.code, refusal.message);
  const id = uuidv7();
  const content_type = typeOfName(purpose, claim.name) ?? "application/octet-stream";
  const object_key = `private/${purpose}/${id}`;
  await services.objects.put(object_key, bytes, content_type);
  const { field, name, size } = claim;
  const file: DraftFile = {
    id,
    draft_id: draft.id,
    field,
    purpose,
    object_key,
    name,
    size,
    content_type,
    upload_id: "-",
    state: "uploading",
  };
  await services.db.as({ role: "auth" }).write((sql) => insertDraftFile(sql, file));
  await settle(services, draft, file, bytes.length);
}

/** Removes a field's files. A submitted draft opens again by it: its mailed link no longer confirms it. */
export async function removeDraftFiles(services: Services, draft: Draft, field: string): Promise<Draft> {
  const { reopened, files } = await services.db.as({ role: "auth" }).write(async (sql) => {
    const reopened = await reopen(sql, draft.id);
    const files = await filesOfField(sql, draft, field);
    await deleteDraftFiles(sql, idsOf(files));
    return { reopened, files };
  });
  await dropObjects(services, files);
  return reopened;
}

/** Removes files that a newer one of their field replaced, and returns them: their bytes go after the transaction. */
export async function removeReplaced(sql: Sql, draftId: string): Promise<DraftFile[]> {
  const ready = (await findDraftFiles(sql, draftId)).filter(({ state }) => state === "ready");
  const replaced = ready.filter(({ id, field }) => ready.some((one) => one.field === field && one.id > id));
  await deleteDraftFiles(sql, idsOf(replaced));
  return replaced;
}

/** Deletes stored bytes and unfinished uploads. */
export async function dropObjects({ objects }: Pick<Services, "objects">, files: readonly DraftFile[]) {
  for (const file of files) {
    if (file.state === "uploading" && file.upload_id !== "-") await objects.uploads.abort(uploadOf(file));
    await objects.remove(file.object_key);
  }
}

async function newFile(
  { objects }: Services,
  draft: Draft,
  purpose: FilePurpose,
  { field, name, size }: DraftFileClaim,
): Promise<DraftFile> {
  const id = uuidv7();
  const content_type = typeOfName(purpose, name) ?? "application/octet-stream";
  const object_key = `private/${purpose}/${id}`;
  const upload_id = await objects.uploads.begin(object_key, content_type);
  return {
    id,
    draft_id: draft.id,
    field,
    purpose,
    object_key,
    upload_id,
    name,
    size,
    content_type,
    state: "uploading",
  };
}

/**
 * Checks a file that arrived, and keeps it in place of its field's older ones. Of files that arrive at once the newest
 * stays, in whatever order they are checked; undefined for one that was replaced or removed meanwhile.
 */
async function settle(
  services: Services,
  draft: Draft,
  file: DraftFile,
  size: number,
): Promise<DraftFile | undefined> {
  const { objects, db } = services;
  const auth = db.as({ role: "auth" });
  const isThere = () =>
    auth.read(async (sql) => (await filesOfField(sql, draft, file.field)).some(({ id }) => id === file.id));
  let reason: string | null;
  try {
    reason = await refusalOfStored(services, file, size);
  } catch (error) {
    if (await isThere()) throw error;
    return undefined;
  }
  if (reason !== null) {
    // The bytes of a file go with it when it is replaced, which makes it look damaged.
    if (!(await isThere())) return undefined;
    await auth.write((sql) => deleteDraftFiles(sql, [file.id]));
    await objects.remove(file.object_key);
    throw new ApiError(422, "file_refused", reason);
  }
  const { isKept, dropped } = await auth.write(async (sql) => {
    const now = await findDraft(sql, draft.id, true);
    const files = await filesOfField(sql, draft, file.field);
    const isReplaced = files.some(({ id, state }) => id > file.id && state === "ready");
    const isKept = !isReplaced && files.some(({ id }) => id === file.id);
    if (isKept) await setDraftFileReady(sql, file.id);
    // A submitted draft holds the file that it was submitted with, until it is submitted with the newer one.
    const former = files.filter(
      ({ id, state }) => id < file.id && (now?.state !== "sent" || state !== "ready"),
    );
    const dropped = isKept ? former : [file];
    await deleteDraftFiles(sql, idsOf(dropped));
    return { isKept, dropped };
  });
  await dropObjects(services, dropped);
  return isKept ? { ...file, state: "ready" } : undefined;
}

async function refusalOfStored({ objects }: Services, file: DraftFile, size: number): Promise<string | null> {
  if (size !== file.size) return "This file didn't upload completely. Please add it again.";
  return refusalOfContent(file.name, {
    size,
    read: (start, end) => objects.read(file.object_key, start, end),
  });
}

async function filesOfField(sql: Sql, draft: Draft, field: string): Promise<DraftFile[]> {
  return (await findDraftFiles(sql, draft.id)).filter((file) => file.field === field);
}

const idsOf = (files: readonly DraftFile[]) => files.map(({ id }) => id);

async function requireFile({ db }: Services, draft: Draft, fileId: string): Promise<DraftFile> {
  const files = await db.as({ role: "auth" }).read((sql) => findDraftFiles(sql, draft.id));
  const file = files.find(({ id }) => id === fileId);
  if (file === undefined) throw fileGone();
  return file;
}

const fileGone = () => new ApiError(404, "file_not_found", "This file does not exist.");
