import { calendarConnections } from "@loubby/shared-contracts/http/schedule/calendar-connections";
import { calendarConsents } from "@loubby/shared-contracts/http/schedule/calendar-consents";
import { calendarConsentsSchema } from "@loubby/shared-contracts/http/schedule/calendar-consents.schema";
import { calendarConnectionsSchema } from "@loubby/shared-contracts/http/schedule/calendar-connections.schema";
import { availability } from "@loubby/shared-contracts/http/schedule/availability";
import { availabilitySchema } from "@loubby/shared-contracts/http/schedule/availability.schema";
import { bookings } from "@loubby/shared-contracts/http/schedule/bookings";
import { bookingsSchema } from "@loubby/shared-contracts/http/schedule/bookings.schema";
import { eventTypes } from "@loubby/shared-contracts/http/schedule/event-types";
import { eventTypesSchema } from "@loubby/shared-contracts/http/schedule/event-types.schema";
import { conflicts } from "@loubby/shared-contracts/http/schedule/conflicts";
import { conflictsSchema } from "@loubby/shared-contracts/http/schedule/conflicts.schema";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { eventsSchema } from "@loubby/shared-contracts/http/schedule/events.schema";
import { calendarFeed } from "@loubby/shared-contracts/http/schedule/calendar-feed";
import { calendarFeedSchema } from "@loubby/shared-contracts/http/schedule/calendar-feed.schema";
import { invitations } from "@loubby/shared-contracts/http/schedule/invitations";
import { invitationsSchema } from "@loubby/shared-contracts/http/schedule/invitations.schema";
import { reminders } from "@loubby/shared-contracts/http/schedule/reminders";
import { remindersSchema } from "@loubby/shared-contracts/http/schedule/reminders.schema";
import { applicationEndedQueue } from "#api/applications/queues";
import { clockQueue } from "#api/background/queue";
import { serve } from "#api/http/serve";
import { type Module, work } from "#api/module";
import { availabilityRoutes } from "./availability/availability.routes.ts";
import { bookingsRoutes } from "./bookings/bookings.routes.ts";
import { endHolds } from "./bookings/end-holds.ts";
import { eventTypesRoutes } from "./event-types/event-types.routes.ts";
import { endInterviews } from "./end-interviews.ts";
import {
  calendarFeedRoutes,
  conflictsRoutes,
  eventsRoutes,
  invitationsRoutes,
  remindersRoutes,
} from "./events.routes.ts";
import { eventNotices } from "./notices.ts";
import { serveFeed } from "./feed/serve-feed.ts";
import { sweepLinks } from "./guests/sweep-links.ts";
import { calendarReplyQueue } from "#api/person-mails/queues";
import { receiveReply } from "./replies/receive-reply.ts";
import { sendReminders } from "./reminders/send-reminders.ts";
import { layOutDue } from "./series/lay-out.ts";
import { scheduleSettings } from "./settings.ts";
import { connectionsRoutes, consentsRoutes } from "./sync/connections.routes.ts";
import { queueDueCalendars, readCalendarsQueue, readConnection } from "./sync/read-connection.ts";

/** People's events, and the times of their other calendars. */
export const scheduleModule: Module = {
  name: "schedule",
  settings: [scheduleSettings],
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
    "guests/answer-by-link",
  ],
  serve(server, services) {
    serve(server, events, eventsSchema, eventsRoutes(services));
    serve(server, conflicts, conflictsSchema, conflictsRoutes(services));
    serve(server, calendarConnections, calendarConnectionsSchema, connectionsRoutes(services));
    serve(server, calendarConsents, calendarConsentsSchema, consentsRoutes(services));
    serve(server, availability, availabilitySchema, availabilityRoutes(services));
    serve(server, eventTypes, eventTypesSchema, eventTypesRoutes(services));
    serve(server, bookings, bookingsSchema, bookingsRoutes(services));
    serve(server, calendarFeed, calendarFeedSchema, calendarFeedRoutes(services));
    serve(server, reminders, remindersSchema, remindersRoutes(services));
    serve(server, invitations, invitationsSchema, invitationsRoutes(services));
  },
  servePages: serveFeed,
  work: [
    work(applicationEndedQueue, (services, { applicationId }) => endInterviews(services, applicationId)),
    work(readCalendarsQueue, (services, { connectionId }) => readConnection(services, connectionId)),
    work(clockQueue("schedule.due-calendars"), (services) => queueDueCalendars(services), "*/5 * * * *"),
    work(clockQueue("schedule.lay-out"), (services) => layOutDue(services), "40 2 * * *"),
    work(clockQueue("schedule.end-holds"), (services) => endHolds(services), "*/10 * * * *"),
    work(clockQueue("schedule.remind"), (services) => sendReminders(services), "* * * * *"),
    work(calendarReplyQueue, receiveReply),
    work(clockQueue("schedule.sweep-links"), (services) => sweepLinks(services), "50 2 * * *"),
  ],
};
