import type { chatSettings } from "@loubby/shared-contracts/http/conversations/chat-settings";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { findChatSettings, saveChatSettings } from "./chat-settings.sql.ts";

/** What others learn of a person. */
export const chatSettingsRoutes = ({ db }: Services): Handlers<typeof chatSettings> => ({
  get: ({ principal }) => db.as(askerOf(principal)).read((sql) => findChatSettings(sql, principal.userId)),
  update: ({ principal, body }) =>
    db.as(askerOf(principal)).write((sql) => saveChatSettings(sql, principal.userId, body)),
});
