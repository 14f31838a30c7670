import { endpoints } from "../endpoint.ts";
import type { conversationsSchema } from "./conversations.schema.ts";

/**
 * Conversations and their messages. People who are no members get 404 `conversation_not_found`, whatever they ask.
 * Within a company workspace only that company's conversations are there.
 */
export const conversations = endpoints<typeof conversationsSchema>()("conversations", {
  list: {
    method: "GET",
    path: "/shared/conversations",
    access: "signed_in",
    summary: "The person's conversations, latest message first, without hidden ones.",
  },
  aboutApplications: {
    method: "GET",
    path: "/employer/job_application",
    access: {
      userTypes: ["employers", "partners"],
      permission: { feature: "application", action: "read" },
    },
    summary: "The member's conversations about an application, latest message first.",
  },
  get: {
    method: "GET",
    path: "/shared/conversations/:conversationId",
    access: "signed_in",
    summary: "One conversation, hidden or not.",
  },
  messages: {
    method: "GET",
    path: "/shared/messages/:conversationId",
    access: "signed_in",
    summary: "Messages, newest first: the latest, older ones before a sequence, or those missed after one.",
  },
  send: {
    method: "POST",
    path: "/shared/messages",
    access: "signed_in",
    status: 201,
    perMinute: 240,
    summary: "Sends a message. Repeating a `client_id` answers the existing message.",
  },
  markAsRead: {
    method: "PATCH",
    path: "/shared/conversations/mark-as-read",
    access: "signed_in",
    summary:
      "Marks everything up to a sequence as read (an earlier one than before changes nothing), or from one on as unread.",
  },
  hide: {
    method: "DELETE",
    path: "/shared/conversations/:conversationId",
    access: "signed_in",
    summary:
      "Deletes a conversation for this person alone: what was said until now, until someone writes in it.",
  },
  restore: {
    method: "POST",
    path: "/shared/conversations/:conversationId/restore",
    access: "signed_in",
    summary: "Undoes this person's last deletion of a conversation.",
  },
  createGroup: {
    method: "POST",
    path: "/shared/conversations/group/create",
    access: { userTypes: ["employers", "partners"] },
    status: 201,
    perMinute: 30,
    summary: "Opens a group of colleagues. 403 `not_a_contact` when someone isn't a contact.",
  },
  open: {
    method: "POST",
    path: "/shared/general-message",
    access: "signed_in",
    status: 201,
    perMinute: 60,
    summary: "Opens or finds the private conversation with a person, optionally about an application.",
  },
  privateWith: {
    method: "GET",
    path: "/shared/private-conversation",
    access: "signed_in",
    summary: "The private conversation with a person and its last message, or null.",
  },
  contacts: {
    method: "GET",
    path: "/shared/contacts",
    access: "signed_in",
    summary: "People this person may write to, by name.",
  },
  presence: {
    method: "PUT",
    path: "/shared/presence",
    access: "signed_in",
    summary: "Records that this person is online, and answers who else in their conversations is.",
  },
  lastSeen: {
    method: "GET",
    path: "/shared/conversations/:conversationId/last-seen",
    access: "signed_in",
    summary:
      "When the other person of a private conversation was last here; null while they are, and where either of the two hides it.",
  },
});
