import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { VOICE_SECONDS } from "@loubby/shared-contracts/http/files/purposes";
import { askerOf, type Principal } from "#api/access/principal";
import type { Services } from "#api/services";
import type { ByteSource } from "./content/byte-source.ts";
import { cleanPicture, isPicture } from "./content/clean-picture.ts";
import { lengthOfSound } from "./content/sound.ts";
import { publishImage, type PublicImageKind } from "./content/publish-image.ts";
import { refusalOfContent } from "./content/refusal-of-content.ts";
import { thumbnailOf } from "./content/thumbnail.ts";
import { settleFile, type FileRow, type Settlement } from "./files.sql.ts";
import { planOf, sizeOfPart } from "./upload-plan.ts";
import { getFile, uploadEnded, uploadOf } from "./uploads.service.ts";

/** Purposes whose files everyone may see, re-encoded. */
const PUBLIC_IMAGES: Readonly<Partial<Record<FileRow["purpose"], PublicImageKind>>> = {
  avatar: { folder: "avatar", side: 256, fit: "cover" },
  "group-picture": { folder: "group-picture", side: 256, fit: "cover" },
  "listing-picture": { folder: "listing-picture", side: 1600, fit: "inside" },
  "store-logo": { folder: "store-logo", side: 256, fit: "contain" },
  "store-banner": { folder: "store-banner", side: 1600, fit: "inside" },
  "company-logo": { folder: "company-logo", side: 256, fit: "contain" },
};

/** A part as its sender knows it: the entity tag may carry quotes. */
export interface SentPart {
  readonly number: number;
  readonly etag: string;
}

/**
 * Joins an upload's parts, checks what they hold and makes the file ready. Repeating it answers the same, after a
 * crash in the middle too. Throws 422 `parts_missing` (the upload stays open), 422 `file_refused` with the reason,
 * 409 `upload_aborted`.
 */
export async function completeUpload(
  services: Services,
  principal: Principal,
  fileId: string,
  sent: readonly SentPart[],
): Promise<FileRow> {
  const file = await getFile(services, principal, fileId);
  if (file.state !== "uploading") return readyOr(file);
  try {
    return await finish(services, principal, file, sent);
  } catch (error) {
    // Another request for the same upload may have ended it meanwhile, and taken its object away.
    const now = await getFile(services, principal, fileId);
    if (now.state === "uploading" || error instanceof ApiError) throw error;
    return readyOr(now);
  }
}

async function finish(
  services: Services,
  principal: Principal,
  file: FileRow,
  sent: readonly SentPart[],
): Promise<FileRow> {
  const size = await joinParts(services, file, sent);
  const end: Settlement = size === null ? { state: "aborted" } : await inspect(services, file, size);
  if (end.state === "refused" || end.public_key !== undefined) await services.objects.remove(file.object_key);
  const settled = await services.db.as(askerOf(principal)).write((db) => settleFile(db, file.id, end));
  if (settled) return readyOr(settled);
  const now = await getFile(services, principal, file.id);
  if (now.state === "aborted") {
    for (const key of [file.object_key, end.thumbnail_key ?? []].flat()) await services.objects.remove(key);
  }
  return readyOr(now);
}

/**
 * Joins the parts that have arrived. Answers the size of the whole object, or null when the store has lost the
 * upload; throws 422 `parts_missing`.
 */
export async function joinParts(
  services: Pick<Services, "objects">,
  file: Pick<FileRow, "object_key" | "upload_id" | "size">,
  sent: readonly SentPart[],
): Promise<number | null> {
  const { uploads } = services.objects;
  const arrived = await uploads.parts(uploadOf(file));
  if (arrived !== null) {
    const tags = new Map(sent.map((part) => [part.number, part.etag.replaceAll('"', "")]));
    const whole = arrived.filter(
      (part) => part.size === sizeOfPart(file.size, part.number) && part.etag === tags.get(part.number),
    );
    const there = new Set(whole.map((part) => part.number));
    const missing = Array.from({ length: planOf(file.size).partCount }, (_, index) => index + 1).filter(
      (n) => !there.has(n),
    );
    if (missing.length > 0) {
      throw new ApiError(422, "parts_missing", "Parts of this file have not arrived yet.", { missing });
    }
    await uploads.complete(uploadOf(file), whole);
  }
  return services.objects.sizeOf(file.object_key);
}

async function inspect({ objects }: Services, file: FileRow, size: number): Promise<Settlement> {
  // A picture that was written anew before a crash has another size; whether it is whole shows when it's read.
  if (size !== file.size && !isPicture(file.content_type))
    return { state: "refused", reason: "This file didn't upload completely. Please add it again." };
  const source: ByteSource = { size, read: (start, end) => objects.read(file.object_key, start, end) };
  const reason = await refusalOfContent(file.name, source);
  if (reason !== null) return { state: "refused", reason };
  const image = PUBLIC_IMAGES[file.purpose];
  if (image !== undefined) {
    const public_key = await publishImage(objects, image, await source.read(0, size));
    return public_key === null ? UNREADABLE : { state: "ready", public_key };
  }
  if (file.purpose === "voice-message") {
    const duration_ms = await lengthOfSound(await source.read(0, size));
    if (duration_ms === null) return UNPLAYABLE;
    if (duration_ms > VOICE_SECONDS * 1000 + RECORDER_SLACK_MS) return TOO_LONG;
    return { state: "ready", size, duration_ms };
  }
  const facts = isPicture(file.content_type) ? await rewrite(objects, file, source) : { size };
  if (facts === null) return UNREADABLE;
  await objects.tag(file.object_key, { purpose: file.purpose, state: "ready" });
  return { state: "ready", ...facts };
}

const UNREADABLE: Settlement = {
  state: "refused",
  reason: "This picture can't be read. Save it again and retry.",
};

/** A browser stops a recording up to a second late, and notes whole packets. */
const RECORDER_SLACK_MS = 2000;
const UNPLAYABLE: Settlement = {
  state: "refused",
  reason: "This voice message can't be played. Record it again.",
};
const TOO_LONG: Settlement = {
  state: "refused",
  reason: `Voice messages can be up to ${VOICE_SECONDS / 60} minutes long.`,
};

/** Purposes whose pictures are shown small before they are opened. */
const WITH_THUMBNAIL: readonly FileRow["purpose"][] = ["message-file"];

/**
 * Puts a picture in its own place without what it tells besides, and a small one beside it where one is shown; answers what
 * to note of it, or null when it can't be read.
 */
async function rewrite(
  objects: Services["objects"],
  { object_key, content_type, purpose }: FileRow,
  source: ByteSource,
): Promise<Omit<Settlement, "state"> | null> {
  const clean = await cleanPicture(await source.read(0, source.size), content_type);
  if (clean === null) return null;
  await objects.put(object_key, clean, content_type);
  const size = clean.length;
  if (!WITH_THUMBNAIL.includes(purpose)) return { size };
  const { webp, ...shown } = await thumbnailOf(clean);
  const thumbnail_key = `${object_key}.thumbnail.webp`;
  await objects.put(thumbnail_key, webp, "image/webp");
  return { size, ...shown, thumbnail_key };
}

function readyOr(file: FileRow): FileRow {
  if (file.state !== "ready") throw uploadEnded(file);
  return file;
}
