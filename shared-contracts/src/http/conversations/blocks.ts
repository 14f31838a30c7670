import { endpoints } from "../endpoint.ts";
import type { blocksSchema } from "./blocks.schema.ts";

/** What a person does about others who bother them. */
export const blocks = endpoints<typeof blocksSchema>()("blocks", {
  list: {
    method: "GET",
    path: "/shared/blocks",
    access: "signed_in",
    summary: "People this person blocked, by name.",
  },
  block: {
    method: "PUT",
    path: "/shared/blocks/:userId",
    access: "signed_in",
    perMinute: 30,
    summary:
      "Blocks someone of a conversation: neither writes to the other, but in groups. 404 `person_not_found` for others.",
  },
  unblock: {
    method: "DELETE",
    path: "/shared/blocks/:userId",
    access: "signed_in",
    perMinute: 30,
    summary: "Unblocks someone.",
  },
  report: {
    method: "POST",
    path: "/shared/conversations/:conversationId/reports",
    access: "signed_in",
    status: 201,
    perMinute: 10,
    summary:
      "Reports a message or a conversation to the team, once; it is among the person's requests. 422 `no_such_message`.",
  },
});
