import { z } from "zod";
import { lines } from "../line.schema.ts";
import { IMPORT_COLUMNS, importColumns, poolColumns } from "./import-columns.ts";
import { tagList } from "./talent-pools.schema.ts";

export const PoolImport = z.object({
  _id: z.uuid(),
  pool_id: z.uuid(),
  file_name: z.string(),
  state: z.enum(["running", "done", "stopped", "failed"]),
  /** Why it failed, in words. */
  problem: z.string().nullable(),
  /** Of the file, 0 to 100. */
  percent: z.int(),
  rows_read: z.int(),
  added: z.int(),
  /** Were there already and learned something new. */
  merged: z.int(),
  /** Were there already, as the file says. */
  unchanged: z.int(),
  /** Rows that the report names. */
  refused: z.int(),
  created_by: z.string(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
});
export type PoolImport = z.output<typeof PoolImport>;

export const ImportPreview = z.object({
  encoding: z.enum(["utf-8", "utf-16le", "utf-16be", "windows-1252"]),
  delimiter: z.enum([",", ";", "\t"]),
  /** The heading's words, with what each column seems to hold. */
  columns: z.array(z.object({ name: z.string(), guess: z.enum(importColumns) })),
  /** The first rows, each as long as the heading. */
  rows: z.array(z.array(z.string())),
});
export type ImportPreview = z.output<typeof ImportPreview>;

const file = { file_id: z.uuid() };

/** What a table's columns mean. */
export const importMapping = {
  columns: z.array(z.enum(importColumns)).min(1).max(IMPORT_COLUMNS),
  /** Two letters: where numbers without a `+` are. */
  phone_country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .default(null),
};

export const poolImportsSchema = {
  preview: { body: z.object(file), response: ImportPreview },
  start: {
    body: z.object({
      ...file,
      ...importMapping,
      columns: z.array(z.enum(poolColumns)).min(1).max(IMPORT_COLUMNS),
      tags: tagList.default([]),
      /** What all of them agreed to; null where they did not, and are not written to. */
      consent: z
        .object({
          words: lines(2000).min(1, "Describe what they agreed to."),
          expires_at: z.iso.datetime(),
        })
        .nullable()
        .default(null),
    }),
    response: PoolImport,
  },
  list: { response: z.array(PoolImport) },
  get: { response: PoolImport },
  stop: { response: PoolImport },
  report: { response: z.object({ name: z.string(), csv: z.string() }) },
};
