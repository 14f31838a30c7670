import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { messages } from "@loubby/shared-contracts/http/conversations/messages";
import { askerOf } from "#api/access/principal";
import { linkTo, signedReadUrl } from "#api/files/signed-read-url";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { edit, erase, react, removePreview, versionsOf } from "./change-message.service.ts";
import { findMessageFile, type Place } from "./message-files.sql.ts";
import { findChanges } from "./messages.sql.ts";
import { readerOf, requireConversation } from "./say.service.ts";

/** Single messages. */
export const messagesRoutes = (services: Services): Handlers<typeof messages> => ({
  changes: ({ principal, params, query }) =>
    services.db.as(askerOf(principal)).read(async (sql) => {
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
  removePreview: async ({ principal, params }) => ({
    message: await removePreview(services, principal, placeOf(params)),
  }),
  versions: ({ principal, params }) => versionsOf(services, principal, placeOf(params)),
  file: async ({ principal, params }) => {
    const file = await services.db
      .as(askerOf(principal))
      .read((sql) => findMessageFile(sql, readerOf(principal), params.fileId));
    if (file === undefined) throw new ApiError(404, "file_not_found", "This file isn't there anymore.");
    const { object_key: key, thumbnail_key, name, content_type } = file;
    const small = thumbnail_key !== null && { key: thumbnail_key, name, contentType: "image/webp" };
    return {
      ...(await linkTo(services, { key, name, content_type })),
      thumbnail_url: small ? await signedReadUrl(services, { ...small, inline: true }) : null,
    };
  },
});

const placeOf = ({ conversationId, seq }: { conversationId: string; seq: string }): Place => ({
  conversationId,
  seq: Number(seq),
});
