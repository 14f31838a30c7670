import { endpoints } from "../endpoint.ts";
import type { placesSchema } from "./places.schema.ts";

/** Where a conversation stands in a person's own list. */
export const places = endpoints<typeof placesSchema>()("places", {
  set: {
    method: "PATCH",
    path: "/shared/conversations/:conversationId/place",
    access: "signed_in",
    summary: "Mutes, pins or archives a conversation for this person alone. 422 `too_many_pins`.",
  },
});
