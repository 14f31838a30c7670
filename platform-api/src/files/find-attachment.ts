import type { FilePurpose } from "@loubby/shared-contracts/http/files/purposes";
import type { Sql } from "#api/db/database";
import { findReadyFile, findReadyFileByKey } from "./files.sql.ts";

/** A file as other domains know it. `public_key` is set for pictures that everyone may see. */
export interface Attachment {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly content_type: string;
  readonly public_key: string | null;
}

/** The same with what is shown of it before it is loaded. */
export interface ShownAttachment extends Attachment {
  /** Of a picture that is shown small first, in pixels. */
  readonly width: number | null;
  readonly height: number | null;
  readonly animated: boolean;
  /** Of a sound. */
  readonly duration_ms: number | null;
}

/** A checked file of the asker's own that was uploaded for this purpose, or undefined: what a form may attach. */
export async function findAttachment(
  db: Sql,
  fileId: string,
  purpose: FilePurpose,
): Promise<ShownAttachment | undefined> {
  const file = await findReadyFile(db, fileId);
  return file?.purpose === purpose ? file : undefined;
}

/** The asker's own newest upload that was published under this key, or undefined. */
export async function findPublished(
  db: Sql,
  publicKey: string,
  purpose: FilePurpose,
): Promise<Attachment | undefined> {
  const file = await findReadyFileByKey(db, publicKey);
  return file?.purpose === purpose ? file : undefined;
}

/** The same with its key in the store, for who reads its bytes on the server. */
export async function findObject(
  db: Sql,
  fileId: string,
  purpose: FilePurpose,
): Promise<(Attachment & { readonly object_key: string }) | undefined> {
  const file = await findReadyFile(db, fileId);
  return file?.purpose === purpose ? file : undefined;
}
