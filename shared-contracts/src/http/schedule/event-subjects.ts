import { endpoints } from "../endpoint.ts";
import type { eventSubjectsSchema } from "./event-subjects.schema.ts";

/** What events are about. */
export const eventSubjects = endpoints<typeof eventSubjectsSchema>()("eventSubjects", {
  find: {
    method: "GET",
    path: "/schedule/subjects",
    access: "signed_in",
    summary:
      "Jobs, people in talent pools, orders, projects and conversations that the person may open, by words; the five newest of each. Applications and talents by the name of the person alone, so only with words. An event can be about them.",
  },
  nextMeeting: {
    method: "GET",
    path: "/schedule/next-meeting",
    access: "signed_in",
    summary:
      "The next event about something, the one under way included, without what the person declined; null without one in which they take part, and for what they can't open. Of an application it may be an interview that was planned for it.",
  },
});
