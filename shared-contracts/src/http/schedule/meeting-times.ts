import { endpoints } from "../endpoint.ts";
import type { meetingTimesSchema } from "./meeting-times.schema.ts";

/** When people could meet. */
export const meetingTimes = endpoints<typeof meetingTimesSchema>()("meetingTimes", {
  find: {
    method: "POST",
    path: "/schedule/meeting-times",
    access: "signed_in",
    summary:
      "Times at which the person and their guests could meet, the best first, each with its reasons: who is free, whose hours and whose clocks it suits, and how full their day is. When the person and their colleagues are busy, never with what. Changes nothing.",
    perMinute: 60,
  },
});
