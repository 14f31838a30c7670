import { z } from "zod";
import { line } from "../line.schema.ts";
import { AddedConsent } from "../applications/added-candidates.schema.ts";
import { ImportPreview, importMapping } from "./pool-imports.schema.ts";

const file = { file_id: z.uuid() };

/** What became of a file's rows. */
export const JobImport = z.object({
  added: z.int(),
  /** Were in the job already, or twice in the file. */
  there: z.int(),
  /** Rows that were not added, as spreadsheets number them: the heading is 1. */
  refused: z.array(z.object({ row: z.int(), name: z.string(), reason: z.string() })),
  /** Rows that were added without their phone number, and why. */
  without_phone: z.array(z.object({ row: z.int(), name: z.string(), reason: z.string() })),
  /** The refused rows with their reasons as a CSV; null when all were added. */
  report: z.object({ name: z.string(), csv: z.string() }).nullable(),
});
export type JobImport = z.output<typeof JobImport>;

export const jobImportsSchema = {
  preview: { body: z.object(file), response: ImportPreview },
  start: {
    body: z.object({
      ...file,
      ...importMapping,
      /** Null: the first stage. */
      stage_id: z.uuid().nullable().default(null),
      /** Of rows that don't name one. */
      source: line(60).default(""),
      consent: AddedConsent,
      tell: z.boolean().default(true),
    }),
    response: JobImport,
  },
};
