import { endpoints } from "../endpoint.ts";
import type { conflictsSchema } from "./conflicts.schema.ts";

/** What speaks against a time before an event is saved. It is said, and forbids nothing. */
export const conflicts = endpoints<typeof conflictsSchema>()("conflicts", {
  find: {
    method: "POST",
    path: "/schedule/conflicts",
    access: "signed_in",
    summary:
      "When the person and the colleagues among the guests are busy or away at an event's times, of a series the first 30 within three months. Of colleagues only that, never with what. Changes nothing.",
    perMinute: 240,
  },
});
