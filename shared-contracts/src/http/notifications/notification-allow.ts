import type { AccessRule } from "../../shell/access.ts";
import { endpoints } from "../endpoint.ts";
import type { notificationAllowSchema } from "./notification-allow.schema.ts";

/** Who sees what the members of a company start from. */
export const readsNotificationDefaults = {
  userTypes: ["employers", "partners"],
  permission: { feature: "notification_setting", action: "read" },
} as const satisfies AccessRule;

/** Who changes it. */
export const setsNotificationDefaults = {
  userTypes: ["employers", "partners"],
  permission: { feature: "notification_setting", action: "update" },
} as const satisfies AccessRule;

/** How people hear of what. */
export const notificationAllow = endpoints<typeof notificationAllowSchema>()("notificationAllow", {
  get: {
    method: "GET",
    path: "/shared/notification_allow",
    access: "signed_in",
    summary: "How the caller hears of what: by channel, with quiet hours and the digest.",
  },
  set: {
    method: "PATCH",
    path: "/shared/notification_allow",
    access: "signed_in",
    summary: "Changes what is named, and answers all of it.",
    perMinute: 120,
  },
  defaults: {
    method: "GET",
    path: "/shared/notification_allow/company",
    access: readsNotificationDefaults,
    summary: "What the company's members start from.",
  },
  setDefaults: {
    method: "PATCH",
    path: "/shared/notification_allow/company",
    access: setsNotificationDefaults,
    summary: "Changes what members start from; what someone has chosen stays.",
    perMinute: 120,
  },
});
