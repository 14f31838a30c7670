import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { notificationsSchema } from "@loubby/shared-contracts/http/notifications/notifications.schema";
import { serve } from "#api/http/serve";
import type { Module } from "#api/module";
import { notificationsRoutes } from "./notifications.routes.ts";

/** What people are told of in the bell. */
export const notificationsModule: Module = {
  name: "notifications",
  offers: ["tell"],
  serve(server, services) {
    serve(server, notifications, notificationsSchema, notificationsRoutes(services));
  },
};
