import { endpoints } from "../endpoint.ts";
import type { secondZoneSchema } from "./second-zone.schema.ts";

/** The zone whose hours a person's calendar shows beside their own. */
export const secondZone = endpoints<typeof secondZoneSchema>()("secondZone", {
  read: {
    method: "GET",
    path: "/schedule/second-zone",
    access: "signed_in",
    summary: "The zone whose hours the person's calendar shows beside their own; null: none.",
  },
  choose: {
    method: "PUT",
    path: "/schedule/second-zone",
    access: "signed_in",
    summary: "Keeps the zone whose hours the person's calendar shows beside their own; null: none.",
  },
});
