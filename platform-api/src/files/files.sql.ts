import { sql, type Selectable } from "kysely";
import { type FilePurpose, filePurposes } from "@loubby/shared-contracts/http/files/purposes";
import type { FileState } from "@loubby/shared-contracts/http/files/uploads.schema";
import type { Sql } from "#api/db/database";
import type { DB } from "#api/db/tables";

/** What the product itself makes files for; no one can upload one. */
export type MadePurpose = "offer-letter";

/** A row of `files`. */
export type FileRow = Omit<Selectable<DB["files"]>, "purpose" | "state" | "looked_at" | "unused_since"> & {
  purpose: FilePurpose;
  state: FileState;
};

// Named, so that the statement is prepared: a star may answer other columns tomorrow.
const COLUMNS = [
  "id",
  "owner_id",
  "purpose",
  "object_key",
  "upload_id",
  "name",
  "size",
  "content_type",
  "state",
  "reason",
  "public_key",
  "created_at",
  "settled_at",
  "organization_id",
  "width",
  "height",
  "thumbnail_key",
  "duration_ms",
  "animated",
] as const;

/** What a new upload is known by. */
export type NewFile = Pick<
  FileRow,
  "id" | "owner_id" | "object_key" | "upload_id" | "name" | "size" | "content_type"
> & {
  readonly purpose: FilePurpose | MadePurpose;
  /** The company whose storage it takes; null for its owner's own. */
  readonly organization_id: string | null;
};

/** A file that was checked and stored before it is anyone's, with what is shown of a picture, in pixels. */
export type StoredFile = NewFile & {
  readonly width?: number;
  readonly height?: number;
  readonly thumbnail_key?: string;
  readonly animated?: boolean;
};

/** What stands against one more upload. */
export type UploadWall = "too_many" | "full";

/**
 * Adds an upload unless its owner has `most` unfinished ones, or the storage that it takes would hold more than `allowed`
 * bytes; answers what stood against it, or null. Call it in a transaction.
 */
export async function insertUploadBelow(
  db: Sql,
  { most, allowed }: { readonly most: number; readonly allowed: number },
  file: NewFile,
): Promise<UploadWall | null> {
  await lock(db, `uploads of ${file.owner_id}`);
  const { pending } = await db
    .selectFrom("files")
    .select((eb) => eb.fn.countAll<number>().as("pending"))
    .where("owner_id", "=", file.owner_id)
    .where("state", "=", "uploading")
    .executeTakeFirstOrThrow();
  if (pending >= most) return "too_many";
  // Two colleagues must not both take the last room.
  await lock(db, `storage of ${file.organization_id ?? file.owner_id}`);
  if ((await findStoredBytes(db)) + file.size > allowed) return "full";
  await db.insertInto("files").values(file).execute();
  return null;
}

const lock = (db: Sql, what: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(db);

/** Bytes that the asker's company has stored, or the asker without one. */
export async function findStoredBytes(db: Sql): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select stored_bytes() as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Adds a file that was checked before it had an owner. */
export async function insertReadyFile(db: Sql, file: StoredFile): Promise<void> {
  await db
    .insertInto("files")
    .values({ ...file, state: "ready", settled_at: sql<string>`now()` })
    .execute();
}

/** A file that the asker owns, in whatever state, or undefined. */
export async function findFile(db: Sql, fileId: string): Promise<FileRow | undefined> {
  const row = await db
    .selectFrom("files")
    .select(COLUMNS)
    .where("id", "=", fileId)
    // Policies may show people files that others sent them; those are read where they were sent to.
    .where("owner_id", "=", sql<string>`app_user()`)
    // What the product made itself is read where it belongs.
    .where("purpose", "in", filePurposes)
    .executeTakeFirst();
  return row as FileRow | undefined;
}

/** A checked file that the asker owns, or undefined: what another domain may attach to its own rows. */
export async function findReadyFile(db: Sql, fileId: string): Promise<FileRow | undefined> {
  const file = await findFile(db, fileId);
  return file?.state === "ready" ? file : undefined;
}

/** The newest of the asker's own files that was published under a key, or undefined. */
export async function findReadyFileByKey(db: Sql, publicKey: string): Promise<FileRow | undefined> {
  const row = await db
    .selectFrom("files")
    .select(COLUMNS)
    .where("owner_id", "=", sql<string>`app_user()`)
    .where("state", "=", "ready")
    .where("public_key", "=", publicKey)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row as FileRow | undefined;
}

/** How an upload ended. */
export interface Settlement {
  readonly state: Exclude<FileState, "uploading">;
  readonly reason?: string;
  readonly public_key?: string;
  /** Of what is kept, in bytes. */
  readonly size?: number;
  /** Of a picture, in pixels. */
  readonly width?: number;
  readonly height?: number;
  readonly thumbnail_key?: string;
  readonly animated?: boolean;
  readonly duration_ms?: number;
}

/** Ends an upload that is still open; answers the row, or undefined when it had ended before. */
export async function settleFile(db: Sql, fileId: string, end: Settlement): Promise<FileRow | undefined> {
  const row = await db
    .updateTable("files")
    .set({ ...end, settled_at: sql<string>`now()` })
    .where("id", "=", fileId)
    .where("state", "=", "uploading")
    .returningAll()
    .executeTakeFirst();
  return row as FileRow | undefined;
}

/** Uploads that were begun over a day ago and never ended, oldest first. */
export async function findAbandonedUploads(
  db: Sql,
  limit: number,
): Promise<Pick<FileRow, "id" | "object_key" | "upload_id">[]> {
  return db
    .selectFrom("files")
    .select(["id", "object_key", "upload_id"])
    .where("state", "=", "uploading")
    .where("created_at", "<", sql<string>`now() - interval '1 day'`)
    .orderBy("created_at")
    .limit(limit)
    .execute();
}
