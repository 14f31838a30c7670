import { z } from "zod";
import { Changed, Conversation, ConversationMember } from "./conversations.schema.ts";
import { GroupName, MemberIds } from "./group-fields.schema.ts";

export const groupsSchema = {
  rename: { body: z.object({ name: GroupName }), response: Changed },
  setPicture: { body: z.object({ file_id: z.uuid().nullable() }), response: Changed },
  addMembers: { body: z.object({ memberIds: MemberIds }), response: Changed },
  setRole: { body: z.object({ role: ConversationMember.shape.role }), response: Changed },
  removeMember: { response: z.object({ updatedConversation: Conversation.nullable() }) },
};
