import { endpoints } from "../endpoint.ts";
import type { groupsSchema } from "./groups.schema.ts";

/** Groups and who is in them. People who are no members get 404 `conversation_not_found`. */
export const groups = endpoints<typeof groupsSchema>()("groups", {
  rename: {
    method: "PATCH",
    path: "/shared/conversations/:conversationId",
    access: "signed_in",
    summary: "Renames a group. 403 `not_group_owner`.",
  },
  setPicture: {
    method: "PUT",
    path: "/shared/conversations/:conversationId/picture",
    access: "signed_in",
    summary:
      "Gives a group a picture that one uploaded for it, or takes it away. 403 `not_group_owner`, 422 `picture_missing`.",
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
});
