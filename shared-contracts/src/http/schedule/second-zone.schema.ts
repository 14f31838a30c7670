import { z } from "zod";
import { TimeZone } from "../time-zone.schema.ts";

/** Null: none. */
const kept = z.object({ time_zone: z.string().nullable() });

export const secondZoneSchema = {
  read: { response: kept },
  choose: { body: z.object({ time_zone: TimeZone.nullable() }), response: kept },
};
