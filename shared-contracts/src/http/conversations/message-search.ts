import { endpoints } from "../endpoint.ts";
import type { messageSearchSchema } from "./message-search.schema.ts";

/** Messages by their words. */
export const messageSearch = endpoints<typeof messageSearchSchema>()("messageSearch", {
  search: {
    method: "GET",
    path: "/shared/message-search",
    access: "signed_in",
    perMinute: 90,
    summary:
      "Messages that have all words, latest first, in all conversations of this person or in one. 404 `conversation_not_found`.",
  },
});
