import { z } from "zod";

/** The files of a backup. */
export const DUMP = "database.dump";
export const FILES = "files.jsonl";
export const ABOUT = "backup.json";

/** `backup.json`: what the backup holds. It is written last, so that a half-made backup has none. */
export const BackupAbout = z.object({
  format: z.literal(1),
  /** ISO 8601. */
  at: z.iso.datetime(),
  postgres: z.int(),
  /** The major version of the pg_dump that wrote it: an older pg_restore cannot read it. */
  writtenBy: z.int(),
  roles: z.array(z.string().regex(/^loubby_[a-z]+$/)),
  contents: z.object({
    rows: z.record(z.string(), z.int()),
    made: z.record(z.string(), z.int()),
  }),
  /** A hash over the whole ledger, in hex. Backups of earlier versions have none. */
  ledger: z.string().optional(),
  files: z.object({ bucket: z.string(), count: z.int(), bytes: z.int() }),
});
export type BackupAbout = z.output<typeof BackupAbout>;

/** A line of `files.jsonl`: an object of the bucket. */
export const BackedUpFile = z.object({ key: z.string(), size: z.int(), etag: z.string() });
export type BackedUpFile = z.output<typeof BackedUpFile>;
