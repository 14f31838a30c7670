import { roleTags } from "@loubby/shared-contracts/shell";
import { endpoints } from "../endpoint.ts";
import type { companyChatSchema } from "./company-chat.schema.ts";

/** What a company chose for all its conversations. */
export const companyChat = endpoints<typeof companyChatSchema>()("companyChat", {
  get: {
    method: "GET",
    path: "/employer/chat-settings",
    access: { userTypes: ["employers", "partners"], roles: roleTags },
    summary: "What the company chose for all its conversations.",
  },
  update: {
    method: "PATCH",
    path: "/employer/chat-settings",
    access: {
      userTypes: ["employers", "partners"],
      permission: { feature: "company_account", action: "update" },
    },
    perMinute: 30,
    summary:
      "Has links in the company's conversations read for a preview, or neither reads nor shows any, also those of candidates.",
  },
});
