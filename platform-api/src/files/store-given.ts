import { uuidv7 } from "uuidv7";
import { typeOfName } from "@loubby/shared-contracts/http/files/purposes";
import { formatFileSize } from "@loubby/shared-contracts/shell/text";
import type { Access } from "#api/db/database";
import type { Services } from "#api/services";
import { cleanPicture, isPicture } from "./content/clean-picture.ts";
import { nameOfGiven } from "./content/name-of-given.ts";
import { isProgram, refusalOfContent } from "./content/refusal-of-content.ts";
import { thumbnailOf } from "./content/thumbnail.ts";
import { findStoredBytes, type StoredFile } from "./files.sql.ts";
import { allowedTo } from "./storage.service.ts";

/** A file that a server outside gave for someone: what it calls it, what it says it is, and what it is. */
export interface Given {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** Whose file it becomes, and what reads in their name. */
interface Owner {
  readonly userId: string;
  readonly organizationId: string | null;
  readonly access: Access;
}

/** No browser shows it, whatever it holds. */
const ONLY_SAVED = "application/octet-stream";

/**
 * Checks a file as an upload for a message is checked, and stores it; `adoptFile` makes it a file of its owner, in the
 * transaction that names it. What no upload may be is kept under a type that browsers only save: HTML and SVG too. Answers
 * why not, to be read after its name, for a program, for what isn't what its name says, and where there is no room.
 */
export async function storeGiven(
  services: Pick<Services, "objects" | "config">,
  { userId, organizationId, access }: Owner,
  given: Given,
): Promise<StoredFile | string> {
  const name = await nameOfGiven(given.name, given.contentType, given.bytes);
  const content_type = typeOfName("message-file", name) ?? ONLY_SAVED;
  const kept = await inspect(name, content_type, given.bytes);
  if (typeof kept === "string") return kept;
  const { bytes, thumbnail } = kept;
  const allowed = allowedTo(services, { organization: organizationId });
  if ((await access.read(findStoredBytes)) + bytes.length > allowed)
    return `there is no room for its ${formatFileSize(bytes.length)} in your storage`;
  const id = uuidv7();
  const object_key = `private/message-file/${id}`;
  await services.objects.put(object_key, bytes, content_type);
  const holder = { owner_id: userId, organization_id: organizationId };
  const file = { id, ...holder, purpose: "message-file", object_key, upload_id: "" } as const;
  const facts = { name, size: bytes.length, content_type };
  if (thumbnail === null) return { ...file, ...facts };
  const { webp, ...shown } = thumbnail;
  const thumbnail_key = `${object_key}.thumbnail.webp`;
  await services.objects.put(thumbnail_key, webp, "image/webp");
  return { ...file, ...facts, ...shown, thumbnail_key };
}

/** Removes what was stored and became no one's file. */
export async function removeStored(
  { objects }: Pick<Services, "objects">,
  { object_key, thumbnail_key }: StoredFile,
): Promise<void> {
  await objects.remove(object_key);
  if (thumbnail_key !== undefined) await objects.remove(thumbnail_key);
}

async function inspect(name: string, contentType: string, bytes: Buffer) {
  if (isProgram(bytes)) return "it is a program";
  if (contentType === ONLY_SAVED) return { bytes, thumbnail: null };
  const read = (start: number, end: number) => Promise.resolve(bytes.subarray(start, end));
  const refusal = await refusalOfContent(name, { size: bytes.length, read });
  if (refusal !== null) return "what it holds isn't what its name says, or can't be kept";
  if (!isPicture(contentType)) return { bytes, thumbnail: null };
  // As of an upload: nothing of a picture is kept but what it shows.
  const clean = await cleanPicture(bytes, contentType);
  return clean === null ? "its picture can't be read" : { bytes: clean, thumbnail: await thumbnailOf(clean) };
}
