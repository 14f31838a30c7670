import { endpoints } from "../endpoint.ts";
import type { messagesSchema } from "./messages.schema.ts";

/** Single messages of a conversation. People who are no members get 404 `conversation_not_found`. */
export const messages = endpoints<typeof messagesSchema>()("messages", {
  changes: {
    method: "GET",
    path: "/shared/conversations/:conversationId/changes",
    access: "signed_in",
    summary:
      "Messages that are new or changed since a change, in its order: catching up after a lost connection.",
  },
  edit: {
    method: "PATCH",
    path: "/shared/conversations/:conversationId/messages/:seq",
    access: "signed_in",
    perMinute: 60,
    summary: "Changes one's own message. What it said before stays readable. 409 `message_deleted`.",
  },
  erase: {
    method: "DELETE",
    path: "/shared/conversations/:conversationId/messages/:seq",
    access: "signed_in",
    summary:
      "Deletes one's own message, or any in a group that one owns: text, files, versions and reactions.",
  },
  react: {
    method: "PATCH",
    path: "/shared/conversations/:conversationId/messages/:seq/reactions",
    access: "signed_in",
    perMinute: 120,
    summary: "Adds or removes one's own reaction. 409 `message_deleted`, 422 `too_many_reactions`.",
  },
  removePreview: {
    method: "DELETE",
    path: "/shared/conversations/:conversationId/messages/:seq/preview",
    access: "signed_in",
    perMinute: 60,
    summary: "Removes the preview of a link from one's own message. 409 `message_deleted`.",
  },
  versions: {
    method: "GET",
    path: "/shared/conversations/:conversationId/messages/:seq/versions",
    access: "signed_in",
    summary: "What a message said before its edits, latest first.",
  },
  file: {
    method: "GET",
    path: "/shared/message-files/:fileId",
    access: "signed_in",
    summary: "A link to a file that came with a message, for five minutes.",
  },
});
