import { events } from "@loubby/shared-contracts/http/schedule/events";
import { eventsSchema } from "@loubby/shared-contracts/http/schedule/events.schema";
import { serve } from "#api/http/serve";
import type { Module } from "#api/module";
import { eventsRoutes } from "./events.routes.ts";

/** People's events. */
export const scheduleModule: Module = {
  name: "schedule",
  offers: ["wall-time"],
  serve(server, services) {
    serve(server, events, eventsSchema, eventsRoutes(services));
  },
};
