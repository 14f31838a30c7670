import { z } from "zod";
import { line } from "../line.schema.ts";
import { fileKindNames } from "./file-kinds.ts";
import { MOST_ROWS } from "./selling/listing-limits.ts";

export const FileKind = z.enum(fileKindNames);

/** What an agent does with what it is given, as its seller declares it. */
export const ListingPermissions = z.object({
  /** What data it gets, one line each. Empty while the seller hasn't said. */
  data: z.array(line(160)).max(MOST_ROWS, `At most ${MOST_ROWS} lines.`),
  /** Kinds of files that a buyer may send it. Absent in what was written before there were any. */
  files: z.array(FileKind).max(fileKindNames.length).optional(),
  /** Hosts that it calls. */
  hosts: z.array(line(253)).max(MOST_ROWS, `At most ${MOST_ROWS} hosts.`),
  /** Whether it keeps what it was given after a run, and whether models learn from it. */
  keeps: z.boolean(),
  trains: z.boolean(),
});
export type ListingPermissions = z.output<typeof ListingPermissions>;
