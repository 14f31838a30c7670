import { blocks } from "@loubby/shared-contracts/http/conversations/blocks";
import { blocksSchema } from "@loubby/shared-contracts/http/conversations/blocks.schema";
import { companyChat } from "@loubby/shared-contracts/http/conversations/company-chat";
import { companyChatSchema } from "@loubby/shared-contracts/http/conversations/company-chat.schema";
import { contactDetails } from "@loubby/shared-contracts/http/conversations/contact-details";
import { contactDetailsSchema } from "@loubby/shared-contracts/http/conversations/contact-details.schema";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { conversationsSchema } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { bots } from "@loubby/shared-contracts/http/conversations/bots";
import { botsSchema } from "@loubby/shared-contracts/http/conversations/bots.schema";
import { chatSettings } from "@loubby/shared-contracts/http/conversations/chat-settings";
import { chatSettingsSchema } from "@loubby/shared-contracts/http/conversations/chat-settings.schema";
import { gifs } from "@loubby/shared-contracts/http/conversations/gifs";
import { gifsSchema } from "@loubby/shared-contracts/http/conversations/gifs.schema";
import { groups } from "@loubby/shared-contracts/http/conversations/groups";
import { groupsSchema } from "@loubby/shared-contracts/http/conversations/groups.schema";
import { messages } from "@loubby/shared-contracts/http/conversations/messages";
import { messagesSchema } from "@loubby/shared-contracts/http/conversations/messages.schema";
import { places } from "@loubby/shared-contracts/http/conversations/places";
import { messageSearch } from "@loubby/shared-contracts/http/conversations/message-search";
import { messageSearchSchema } from "@loubby/shared-contracts/http/conversations/message-search.schema";
import { placesSchema } from "@loubby/shared-contracts/http/conversations/places.schema";
import { scheduled } from "@loubby/shared-contracts/http/conversations/scheduled";
import { scheduledSchema } from "@loubby/shared-contracts/http/conversations/scheduled.schema";
import { clockQueue } from "#api/background/queue";
import { serve } from "#api/http/serve";
import { type Module, work } from "#api/module";
import { blocksRoutes } from "./blocks/blocks.routes.ts";
import { botsRoutes } from "./bots/bots.routes.ts";
import { revive } from "./bots/revive.ts";
import { chatSettingsRoutes } from "./chat-settings.routes.ts";
import { companyChatRoutes } from "./company-chat.routes.ts";
import { conversationsRoutes } from "./conversations.routes.ts";
import { gifsRoutes } from "./gifs/gifs.routes.ts";
import { giphySettings } from "./gifs/settings.ts";
import { groupsRoutes } from "./groups.routes.ts";
import { presence, typing } from "./live.ts";
import { messagesRoutes } from "./messages.routes.ts";
import { placesRoutes } from "./places.routes.ts";
import { previewQueue } from "./previews/preview-later.ts";
import { readPreview } from "./previews/read-preview.ts";
import { deleteOldPreviews } from "./previews/previews.sql.ts";
import { scheduledQueue } from "./scheduled/queue.ts";
import { scheduledRoutes } from "./scheduled/scheduled.routes.ts";
import { sendScheduled } from "./scheduled/send-scheduled.ts";
import { messageSearchRoutes } from "./search.routes.ts";
import { contactDetailsRoutes } from "./strangers/contact-details.routes.ts";
import { hideEarlier } from "./strangers/hide-earlier.ts";

/** Messages between people. */
export const conversationsModule: Module = {
  name: "conversations",
  offers: [
    "open.service",
    "open-between",
    "bots/answered",
    "bots/bots",
    "bots/exchanges",
    "bots/open-bot",
    "bots/post-as-bot",
    "bots/queue",
  ],
  settings: [giphySettings],
  hears: [typing],
  attends: presence,
  work: [
    work(scheduledQueue, sendScheduled),
    work(previewQueue, readPreview),
    work(clockQueue("conversations.revive-bots"), revive, "* * * * *"),
    work(clockQueue("conversations.hide-earlier"), hideEarlier, "*/5 * * * *"),
    work(
      clockQueue("conversations.forget-previews"),
      ({ db }) => db.as({ role: "worker" }).read(deleteOldPreviews),
      "41 * * * *",
    ),
  ],
  serve(server, services) {
    serve(server, conversations, conversationsSchema, conversationsRoutes(services));
    serve(server, messages, messagesSchema, messagesRoutes(services));
    serve(server, blocks, blocksSchema, blocksRoutes(services));
    serve(server, scheduled, scheduledSchema, scheduledRoutes(services));
    serve(server, bots, botsSchema, botsRoutes(services));
    serve(server, messageSearch, messageSearchSchema, messageSearchRoutes(services));
    serve(server, places, placesSchema, placesRoutes(services));
    serve(server, groups, groupsSchema, groupsRoutes(services));
    serve(server, companyChat, companyChatSchema, companyChatRoutes(services));
    serve(server, gifs, gifsSchema, gifsRoutes(services));
    serve(server, contactDetails, contactDetailsSchema, contactDetailsRoutes(services));
    serve(server, chatSettings, chatSettingsSchema, chatSettingsRoutes(services));
  },
};
