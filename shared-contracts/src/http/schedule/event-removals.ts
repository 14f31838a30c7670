import { endpoints } from "../endpoint.ts";
import type { eventRemovalsSchema } from "./event-removals.schema.ts";

/** What a person removed from their calendar. */
export const eventRemovals = endpoints<typeof eventRemovalsSchema>()("eventRemovals", {
  undo: {
    method: "POST",
    path: "/schedule/removals/:removalId/undo",
    access: "signed_in",
    summary:
      "Puts back what the person removed, with answers, files, links, reminders and room, before guests are told: they hear of nothing. Without its room where that was reserved since. 409 `removal_told` after a minute, `changed_meanwhile` where the series has changed since.",
  },
});
