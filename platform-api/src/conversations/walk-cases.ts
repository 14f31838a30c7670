import { randomUUID } from "node:crypto";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { scheduled } from "@loubby/shared-contracts/http/conversations/scheduled";
import { upload } from "#api/testing/files/upload";
import type { WalkCases } from "#api/testing/walk";

/** A conversation of the company with its applicant. */
export const walkCases: WalkCases = async ({ company, applicant, colleague, secret }) => {
  const { data } = await company.call(conversations.open, {
    body: { userId: applicant.userId, message: { client_id: randomUUID(), body: secret } },
  });
  const conversation = { conversationId: data.conversation._id };
  const group = { client_id: randomUUID(), name: secret, memberIds: [colleague.userId] };
  const { data: own } = await company.call(conversations.createGroup, {
    body: { ...group, client_id: randomUUID() },
  });
  const ownGroup = { conversationId: own.conversation._id };
  const inGroup = { ...ownGroup, userId: colleague.userId };
  const fileIds = [
    await upload(
      applicant,
      { purpose: "message-file", name: `${secret}.txt`, type: "text/plain" },
      Buffer.from(secret),
    ),
  ];
  const say = (more: object) =>
    applicant.call(conversations.send, {
      body: { ...conversation, client_id: randomUUID(), body: secret, ...more },
    });
  await say({ fileIds });
  const { message } = await say({});
  const place = { ...conversation, seq: String(message.seq) };
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const later = async () => {
    const { message } = await applicant.call(scheduled.add, {
      params: conversation,
      body: {
        client_id: randomUUID(),
        body: secret,
        mentions: [],
        send_at: inAnHour,
      },
    });
    return { scheduledId: message._id };
  };
  return {
    "scheduled.list": { owner: applicant, params: conversation },
    "scheduled.add": {
      owner: applicant,
      params: conversation,
      body: { client_id: randomUUID(), body: secret, mentions: [], send_at: inAnHour },
    },
    "scheduled.change": {
      owner: applicant,
      params: await later(),
      body: { body: secret, mentions: [], send_at: inAnHour },
    },
    "scheduled.sendNow": { owner: applicant, params: await later() },
    "scheduled.cancel": { owner: applicant, params: await later() },
    "messages.changes": { owner: applicant, params: conversation, query: { after: "0" } },
    "messages.edit": { owner: applicant, params: place, body: { body: secret, mentions: [] } },
    "messages.react": { owner: company, params: place, body: { emoji: "👍", on: true } },
    "messages.versions": { owner: company, params: place },
    "messages.removePreview": { owner: applicant, params: place },
    "messages.erase": { owner: applicant, params: place },
    "messages.file": { owner: company, params: { fileId: fileIds[0] ?? "" } },
    "blocks.list": { owner: applicant },
    // Last but undone: what comes after writes to each other again.
    "blocks.block": { owner: applicant, params: { userId: company.userId } },
    "blocks.unblock": { owner: applicant, params: { userId: company.userId } },
    "blocks.report": { owner: applicant, params: conversation, body: { reason: "spam", note: secret } },
    "messageSearch.search": { owner: applicant, query: { ...conversation, search: secret } },
    "contactDetails.share": { owner: applicant, params: conversation, body: { agreed: true } },
    "companyChat.get": { owner: company },
    "companyChat.update": { owner: company, body: { link_previews: true } },
    "gifs.status": { owner: applicant },
    "gifs.search": { owner: applicant, query: { search: secret } },
    "gifs.picture": { owner: applicant, query: { gifId: "abc", shape: "small" } },
    "places.set": { owner: applicant, params: conversation, body: { muted: true } },
    "groups.setPicture": { owner: company, params: ownGroup, body: { file_id: null } },
    "groups.rename": { owner: company, params: ownGroup, body: { name: secret } },
    "groups.addMembers": {
      owner: company,
      params: ownGroup,
      body: { memberIds: [colleague.userId] },
    },
    "groups.setRole": { owner: company, params: inGroup, body: { role: "owner" } },
    "groups.removeMember": { owner: company, params: inGroup },
    "chatSettings.get": { owner: applicant },
    "chatSettings.update": { owner: applicant, body: { read_receipts: true } },
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
    "conversations.lastSeen": { owner: applicant, params: conversation },
  };
};
