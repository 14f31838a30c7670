import { z } from "zod";
import { line } from "../line.schema.ts";
import { MOST_ROWS } from "./selling/listing-limits.ts";

/** What an agent does with what it is given, as its seller declares it. */
export const ListingPermissions = z.object({
  /** What data it gets, one line each. Empty while the seller hasn't said. */
  data: z.array(line(160)).max(MOST_ROWS, `At most ${MOST_ROWS} lines.`),
  /** Hosts that it calls. */
  hosts: z.array(line(253)).max(MOST_ROWS, `At most ${MOST_ROWS} hosts.`),
  /** Whether it keeps what it was given after a run, and whether models learn from it. */
  keeps: z.boolean(),
  trains: z.boolean(),
});
export type ListingPermissions = z.output<typeof ListingPermissions>;
