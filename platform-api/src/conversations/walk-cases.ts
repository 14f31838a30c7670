import { randomUUID } from "node:crypto";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import type { WalkCases } from "#api/testing/walk";

/** A conversation of the company with its applicant. */
export const walkCases: WalkCases = async ({ company, applicant, colleague, secret }) => {
  const { data } = await company.call(conversations.open, {
    body: { userId: applicant.userId, message: { client_id: randomUUID(), body: secret } },
  });
  const conversation = { conversationId: data.conversation._id };
  const group = { client_id: randomUUID(), name: secret, memberIds: [colleague.userId] };
  return {
    "conversations.list": { owner: applicant },
    "conversations.aboutApplications": { owner: company },
    "conversations.get": { owner: applicant, params: conversation },
    "conversations.messages": { owner: applicant, params: conversation },
    "conversations.send": {
      owner: applicant,
      body: { ...conversation, client_id: randomUUID(), body: "Hello" },
    },
    "conversations.markAsRead": { owner: applicant, body: { ...conversation, seq: 1 } },
    "conversations.hide": { owner: applicant, params: conversation },
    "conversations.restore": { owner: applicant, params: conversation },
    "conversations.createGroup": { owner: company, body: group },
    "conversations.open": { owner: company, body: { userId: applicant.userId } },
    "conversations.privateWith": { owner: applicant, query: { userId: company.userId } },
    "conversations.contacts": { owner: company },
    "conversations.presence": { owner: applicant },
  };
};
