import type { notificationAllow } from "@loubby/shared-contracts/http/notifications/notification-allow";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import type { Notice } from "#api/notices/notice";
import { changeAllow, changeDefaults, readAllow, readDefaults } from "./allow.service.ts";

/** How people hear of what. */
export const notificationAllowRoutes = (
  services: Services,
  notices: ReadonlyMap<string, Notice>,
): Handlers<typeof notificationAllow> => ({
  get: async ({ principal }) => ({ data: await readAllow(services, principal, notices) }),
  set: async ({ principal, body }) => ({ data: await changeAllow(services, principal, notices, body) }),
  defaults: async ({ principal }) => ({ data: await readDefaults(services, principal, notices) }),
  setDefaults: async ({ principal, body }) => ({
    data: await changeDefaults(services, principal, notices, body.channels),
  }),
});
