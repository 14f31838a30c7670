import { endpoints } from "../endpoint.ts";
import type { eventFilesSchema } from "./event-files.schema.ts";

/** The files of events. */
export const eventFiles = endpoints<typeof eventFilesSchema>()("eventFiles", {
  open: {
    method: "GET",
    path: "/schedule/events/:eventId/files/:fileId",
    access: "signed_in",
    summary:
      "A link to a file of an event of the person's, for five minutes. 404 for another's, and for candidates of an interview one that isn't meant for them.",
  },
});
