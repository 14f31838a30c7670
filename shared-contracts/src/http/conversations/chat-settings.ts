import { endpoints } from "../endpoint.ts";
import type { chatSettingsSchema } from "./chat-settings.schema.ts";

/** What others learn of a person in conversations. */
export const chatSettings = endpoints<typeof chatSettingsSchema>()("chatSettings", {
  get: {
    method: "GET",
    path: "/shared/chat-settings",
    access: "signed_in",
    summary: "What others learn of this person in conversations.",
  },
  update: {
    method: "PATCH",
    path: "/shared/chat-settings",
    access: "signed_in",
    summary: "Sets what others learn of this person in conversations.",
  },
});
