import type { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf, type Principal } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import { linkTo } from "#api/files/signed-read-url";
import type { Services } from "#api/services";
import { edit, erase, react, versionsOf } from "./change-message.service.ts";
import { findChatSettings, saveChatSettings } from "./chat-settings.sql.ts";
import { contactsOf } from "./contacts.service.ts";
import { findPrivate } from "./contacts.sql.ts";
import { findConversations } from "./conversations.sql.ts";
import { addMembers, changeRole, removeMember, rename } from "./group.service.ts";
import { findMessageFile, type Place } from "./message-files.sql.ts";
import { findChanges, findMessages } from "./messages.sql.ts";
import { createGroup, openPrivate } from "./open.service.ts";
import { markAsRead, setHidden, setPlace } from "./place.service.ts";
import { findOnline, savePresence } from "./presence.sql.ts";
import { readerOf, requireConversation, send } from "./say.service.ts";

/** Conversations and their messages. */
export const conversationsRoutes = (services: Services): Handlers<typeof conversations> => ({
  list: ({ principal, query }) =>
    as(services, principal).read((sql) => findConversations(sql, readerOf(principal), query)),
  aboutApplications: ({ principal, query }) =>
    as(services, principal).read((sql) =>
      findConversations(sql, readerOf(principal), { ...query, aboutApplications: true }),
    ),
  get: ({ principal, params }) =>
    as(services, principal).read((sql) =>
      requireConversation(sql, readerOf(principal), params.conversationId),
    ),
  messages: ({ principal, params, query }) =>
    as(services, principal).read(async (sql) => {
      const { last_seq, change } = await requireConversation(sql, readerOf(principal), params.conversationId);
      return {
        messages: await findMessages(sql, readerOf(principal), params.conversationId, query),
        count: last_seq,
        change,
      };
    }),
  changes: ({ principal, params, query }) =>
    as(services, principal).read(async (sql) => {
      const { change } = await requireConversation(sql, readerOf(principal), params.conversationId);
      return { messages: await findChanges(sql, readerOf(principal), params.conversationId, query), change };
    }),
  edit: async ({ principal, params, body }) => ({
    message: await edit(services, principal, placeOf(params), body),
  }),
  erase: async ({ principal, params }) => ({ message: await erase(services, principal, placeOf(params)) }),
  react: async ({ principal, params, body }) => ({
    message: await react(services, principal, placeOf(params), body),
  }),
  versions: ({ principal, params }) => versionsOf(services, principal, placeOf(params)),
  file: async ({ principal, params }) => {
    const file = await as(services, principal).read((sql) =>
      findMessageFile(sql, readerOf(principal), params.fileId),
    );
    if (file === undefined) throw new ApiError(404, "file_not_found", "This file isn't there anymore.");
    const { object_key: key, name, content_type } = file;
    return linkTo(services, { key, name, content_type });
  },
  setPlace: ({ principal, params, body }) => setPlace(services, principal, params.conversationId, body),
  rename: ({ principal, params, body }) => rename(services, principal, params.conversationId, body.name),
  addMembers: ({ principal, params, body }) =>
    addMembers(services, principal, params.conversationId, body.memberIds),
  setRole: ({ principal, params, body }) =>
    changeRole(services, principal, params.conversationId, { userId: params.userId, role: body.role }),
  removeMember: ({ principal, params }) =>
    removeMember(services, principal, params.conversationId, params.userId),
  chatSettings: ({ principal }) =>
    as(services, principal).read((sql) => findChatSettings(sql, principal.userId)),
  updateChatSettings: ({ principal, body }) =>
    as(services, principal).write((sql) => saveChatSettings(sql, principal.userId, body)),
  send: ({ principal, body }) => send(services, principal, body),
  markAsRead: ({ principal, body }) => markAsRead(services, principal, body),
  hide: ({ principal, params }) => setHidden(services, principal, params.conversationId, true),
  restore: ({ principal, params }) => setHidden(services, principal, params.conversationId, false),
  createGroup: ({ principal, body }) => createGroup(services, principal, body),
  open: ({ principal, body }) => openPrivate(services, principal, body),
  privateWith: ({ principal, query }) =>
    as(services, principal).read(async (sql) => {
      const reader = readerOf(principal);
      const id = await findPrivate(sql, reader, query.userId);
      if (id === undefined) return { conversation: null, messages: [] };
      return {
        conversation: await requireConversation(sql, reader, id),
        messages: await findMessages(sql, reader, id, { limit: 5 }),
      };
    }),
  contacts: ({ principal, query }) =>
    as(services, principal).read(async (sql) => ({
      contacts: await contactsOf(sql, principal, query),
    })),
  presence: ({ principal }) =>
    as(services, principal).read(async (sql) => {
      await savePresence(sql, principal.userId);
      return { online: await findOnline(sql, readerOf(principal)) };
    }),
});

const as = ({ db }: Services, principal: Principal) => db.as(askerOf(principal));

const placeOf = ({ conversationId, seq }: { conversationId: string; seq: string }): Place => ({
  conversationId,
  seq: Number(seq),
});
