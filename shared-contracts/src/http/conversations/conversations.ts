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
  versions: {
    method: "GET",
    path: "/shared/conversations/:conversationId/messages/:seq/versions",
    access: "signed_in",
    summary: "What a message said before its edits, latest first.",
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
  setPlace: {
    method: "PATCH",
    path: "/shared/conversations/:conversationId/place",
    access: "signed_in",
    summary: "Mutes, pins or archives a conversation for this person alone. 422 `too_many_pins`.",
  },
  rename: {
    method: "PATCH",
    path: "/shared/conversations/:conversationId",
    access: "signed_in",
    summary: "Renames a group. 403 `not_group_owner`.",
  },
  addMembers: {
    method: "POST",
    path: "/shared/conversations/:conversationId/members",
    access: "signed_in",
    summary: "Adds colleagues to a group. 403 `not_group_owner`, `not_a_contact`, 422 `group_full`.",
  },
  setRole: {
    method: "PATCH",
    path: "/shared/conversations/:conversationId/members/:userId",
    access: "signed_in",
    summary: "Makes a member of a group its owner, or an owner a member. 403 `not_group_owner`.",
  },
  removeMember: {
    method: "DELETE",
    path: "/shared/conversations/:conversationId/members/:userId",
    access: "signed_in",
    summary: "Removes someone from a group that one owns, or leaves it. 403 `not_group_owner`.",
  },
  file: {
    method: "GET",
    path: "/shared/message-files/:fileId",
    access: "signed_in",
    summary: "A link to a file that came with a message, for five minutes.",
  },
  chatSettings: {
    method: "GET",
    path: "/shared/chat-settings",
    access: "signed_in",
    summary: "What others learn of this person in conversations.",
  },
  updateChatSettings: {
    method: "PATCH",
    path: "/shared/chat-settings",
    access: "signed_in",
    summary: "Sets what others learn of this person in conversations.",
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
});
