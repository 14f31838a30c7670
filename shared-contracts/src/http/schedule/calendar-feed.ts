import { endpoints } from "../endpoint.ts";
import type { calendarFeedSchema } from "./calendar-feed.schema.ts";

/** The secret address at which calendar programs read a person's calendar. */
export const calendarFeed = endpoints<typeof calendarFeedSchema>()("calendarFeed", {
  get: {
    method: "GET",
    path: "/schedule/feed",
    access: "signed_in",
    summary: "Whether the person has a calendar feed, and when it was last read.",
  },
  renew: {
    method: "POST",
    path: "/schedule/feed",
    access: "signed_in",
    summary:
      "Makes the person's calendar feed, or gives it another address and ends the former. The address is in this reply alone.",
    perMinute: 10,
  },
  end: {
    method: "DELETE",
    path: "/schedule/feed",
    access: "signed_in",
    summary: "Ends the person's calendar feed.",
  },
});
