import { availability } from "@loubby/shared-contracts/http/schedule/availability";
import { availabilitySchema } from "@loubby/shared-contracts/http/schedule/availability.schema";
import { bookings } from "@loubby/shared-contracts/http/schedule/bookings";
import { bookingsSchema } from "@loubby/shared-contracts/http/schedule/bookings.schema";
import { eventTypes } from "@loubby/shared-contracts/http/schedule/event-types";
import { eventTypesSchema } from "@loubby/shared-contracts/http/schedule/event-types.schema";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { eventsSchema } from "@loubby/shared-contracts/http/schedule/events.schema";
import { applicationEndedQueue } from "#api/applications/queues";
import { clockQueue } from "#api/background/queue";
import { serve } from "#api/http/serve";
import { type Module, work } from "#api/module";
import { availabilityRoutes } from "./availability/availability.routes.ts";
import { bookingsRoutes } from "./bookings/bookings.routes.ts";
import { endHolds } from "./bookings/end-holds.ts";
import { eventTypesRoutes } from "./event-types/event-types.routes.ts";
import { endInterviews } from "./end-interviews.ts";
import { eventsRoutes } from "./events.routes.ts";
import { eventNotices } from "./notices.ts";
import { layOutDue } from "./series/lay-out.ts";

/** People's events. */
export const scheduleModule: Module = {
  name: "schedule",
  notices: [eventNotices],
  offers: [
    "wall-time",
    "bookings/bookable",
    "bookings/book-slot",
    "bookings/change-booking",
    "bookings/hold-slot",
    "bookings/kept-booking",
    "bookings/notice-words",
    "bookings/visits.service",
  ],
  serve(server, services) {
    serve(server, events, eventsSchema, eventsRoutes(services));
    serve(server, availability, availabilitySchema, availabilityRoutes(services));
    serve(server, eventTypes, eventTypesSchema, eventTypesRoutes(services));
    serve(server, bookings, bookingsSchema, bookingsRoutes(services));
  },
  work: [
    work(applicationEndedQueue, (services, { applicationId }) => endInterviews(services, applicationId)),
    work(clockQueue("schedule.lay-out"), (services) => layOutDue(services), "40 2 * * *"),
    work(clockQueue("schedule.end-holds"), (services) => endHolds(services), "*/10 * * * *"),
  ],
};
