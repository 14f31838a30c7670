import { endpoints } from "../endpoint.ts";
import type { helpSchema } from "./help.schema.ts";

/** How things are done in the product, and the assistant that finds it. */
export const help = endpoints<typeof helpSchema>()("help", {
  articles: {
    method: "GET",
    path: "/shared/help-articles",
    access: "signed_in",
    perMinute: 120,
    summary: "Help articles for this kind of person; with `q` those that answer it, the best first.",
  },
  openAssistant: {
    method: "POST",
    path: "/shared/help-assistant",
    access: "signed_in",
    perMinute: 30,
    summary: "Opens or finds this person's conversation with the help assistant in this workspace.",
  },
  askTeam: {
    method: "POST",
    path: "/shared/help-assistant/:conversationId/requests",
    access: "signed_in",
    status: 201,
    perMinute: 10,
    summary:
      "Sends the question behind one of the assistant's answers to the team, once. 404 `conversation_not_found`, 422 `no_such_message`.",
  },
});
