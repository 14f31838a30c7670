import type { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { askerOf, type Principal } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { contactsOf } from "./contacts.service.ts";
import { findPrivate } from "./contacts.sql.ts";
import { findConversations } from "./conversations.sql.ts";
import { findMessages } from "./messages.sql.ts";
import { createGroup, openPrivate } from "./open.service.ts";
import { markAsRead, setHidden } from "./place.service.ts";
import { findLastSeen, findOnline, savePresence } from "./presence.sql.ts";
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
  lastSeen: ({ principal, params }) =>
    as(services, principal).read(async (sql) => {
      const reader = readerOf(principal);
      const { type } = await requireConversation(sql, reader, params.conversationId);
      if (type !== "private") return { last_seen: null };
      return { last_seen: await findLastSeen(sql, reader, params.conversationId) };
    }),
});

const as = ({ db }: Services, principal: Principal) => db.as(askerOf(principal));
