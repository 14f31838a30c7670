import { endpoints } from "../endpoint.ts";
import type { botsSchema } from "./bots.schema.ts";

/** What a bot is writing in a conversation. People who are no members get 404 `conversation_not_found`. */
export const bots = endpoints<typeof botsSchema>()("bots", {
  draft: {
    method: "GET",
    path: "/shared/conversations/:conversationId/bot-draft",
    access: "signed_in",
    summary: "What a bot is writing to this person, as far as it came; null when it writes nothing.",
  },
  newTopic: {
    method: "POST",
    path: "/shared/conversations/:conversationId/topics",
    access: "signed_in",
    perMinute: 30,
    summary:
      "Begins a new topic with an agent: it is told nothing of what was said before. 409 `not_an_agent` where none answers.",
  },
  stop: {
    method: "DELETE",
    path: "/shared/conversations/:conversationId/bot-draft",
    access: "signed_in",
    perMinute: 60,
    summary: "Stops what a bot is writing; what came so far stays as its message.",
  },
});
