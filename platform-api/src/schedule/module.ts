import { calendarConnections } from "@loubby/shared-contracts/http/schedule/calendar-connections";
import { calendarConsents } from "@loubby/shared-contracts/http/schedule/calendar-consents";
import { calendarConsentsSchema } from "@loubby/shared-contracts/http/schedule/calendar-consents.schema";
import { calendarConnectionsSchema } from "@loubby/shared-contracts/http/schedule/calendar-connections.schema";
import { calendarImports } from "@loubby/shared-contracts/http/schedule/calendar-imports";
import { calendarImportsSchema } from "@loubby/shared-contracts/http/schedule/calendar-imports.schema";
import { availability } from "@loubby/shared-contracts/http/schedule/availability";
import { availabilitySchema } from "@loubby/shared-contracts/http/schedule/availability.schema";
import { bookings } from "@loubby/shared-contracts/http/schedule/bookings";
import { bookingsSchema } from "@loubby/shared-contracts/http/schedule/bookings.schema";
import { bookingRequests } from "@loubby/shared-contracts/http/schedule/booking-requests";
import { bookingRequestsSchema } from "@loubby/shared-contracts/http/schedule/booking-requests.schema";
import { myBookingRequests } from "@loubby/shared-contracts/http/schedule/my-booking-requests";
import { myBookingRequestsSchema } from "@loubby/shared-contracts/http/schedule/my-booking-requests.schema";
import { eventTypes } from "@loubby/shared-contracts/http/schedule/event-types";
import { eventTypesSchema } from "@loubby/shared-contracts/http/schedule/event-types.schema";
import { eventRemovals } from "@loubby/shared-contracts/http/schedule/event-removals";
import { eventRemovalsSchema } from "@loubby/shared-contracts/http/schedule/event-removals.schema";
import { secondZone } from "@loubby/shared-contracts/http/schedule/second-zone";
import { secondZoneSchema } from "@loubby/shared-contracts/http/schedule/second-zone.schema";
import { conflicts } from "@loubby/shared-contracts/http/schedule/conflicts";
import { conflictsSchema } from "@loubby/shared-contracts/http/schedule/conflicts.schema";
import { eventFiles } from "@loubby/shared-contracts/http/schedule/event-files";
import { eventFilesSchema } from "@loubby/shared-contracts/http/schedule/event-files.schema";
import { eventSubjects } from "@loubby/shared-contracts/http/schedule/event-subjects";
import { eventSubjectsSchema } from "@loubby/shared-contracts/http/schedule/event-subjects.schema";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { eventsSchema } from "@loubby/shared-contracts/http/schedule/events.schema";
import { calendarFeed } from "@loubby/shared-contracts/http/schedule/calendar-feed";
import { calendarFeedSchema } from "@loubby/shared-contracts/http/schedule/calendar-feed.schema";
import { invitations } from "@loubby/shared-contracts/http/schedule/invitations";
import { invitationsSchema } from "@loubby/shared-contracts/http/schedule/invitations.schema";
import { meetingTimes } from "@loubby/shared-contracts/http/schedule/meeting-times";
import { meetingTimesSchema } from "@loubby/shared-contracts/http/schedule/meeting-times.schema";
import { rooms } from "@loubby/shared-contracts/http/schedule/rooms";
import { roomsSchema } from "@loubby/shared-contracts/http/schedule/rooms.schema";
import { teamTypes } from "@loubby/shared-contracts/http/schedule/team-types";
import { teamTypesSchema } from "@loubby/shared-contracts/http/schedule/team-types.schema";
import { reminders } from "@loubby/shared-contracts/http/schedule/reminders";
import { remindersSchema } from "@loubby/shared-contracts/http/schedule/reminders.schema";
import { applicationEndedQueue, applicationReopenedQueue, askToBookQueue } from "#api/applications/queues";
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
  eventFilesRoutes,
  eventRemovalsRoutes,
  eventsRoutes,
  eventSubjectsRoutes,
  invitationsRoutes,
  meetingTimesRoutes,
  remindersRoutes,
  secondZoneRoutes,
} from "./events.routes.ts";
import { eventNotices } from "./notices.ts";
import { tellFileNews } from "./files/tell-file-news.ts";
import { serveFeed } from "./feed/serve-feed.ts";
import { calendarImportsRoutes } from "./imports/imports.routes.ts";
import { calendarImportQueue, runImport, sweepImports } from "./imports/run-import.ts";
import { sweepLinks } from "./guests/sweep-links.ts";
import { calendarReplyQueue } from "#api/person-mails/queues";
import { receiveReply } from "./replies/receive-reply.ts";
import { sweepRemovals } from "./removals/sweep-removals.ts";
import { tellRemoval, tellRemovalQueue } from "./removals/tell-removal.ts";
import { sendReminders } from "./reminders/send-reminders.ts";
import { layOutDue } from "./series/lay-out.ts";
import { followZones } from "./zones/follow-zones.ts";
import { roomsRoutes } from "./rooms/rooms.routes.ts";
import { bookingRequestsRoutes, myBookingRequestsRoutes } from "./requests/booking-requests.routes.ts";
import { askPlanned } from "./requests/ask-planned.ts";
import { expireBookingRequests } from "./requests/expire-requests.ts";
import { remindCandidates } from "./requests/remind-candidates.ts";
import { tellEnded } from "./requests/tell-closed.ts";
import { restoreRequests } from "./requests/restore-requests.ts";
import { teamTypesRoutes } from "./team-types/team-types.routes.ts";
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
    "bookings/changer",
    "bookings/hold-slot",
    "bookings/kept-booking",
    "bookings/move-booking",
    "bookings/slot-gone",
    "bookings/notice-words",
    "bookings/seen",
    "bookings/visits.service",
    "files/open-file",
    "guests/answer-by-link",
    "requests/asks-of-runs",
    "requests/book-asked",
    "requests/known-request",
    "requests/masked-address",
    "requests/my-requests",
  ],
  serve(server, services) {
    serve(server, events, eventsSchema, eventsRoutes(services));
    serve(server, eventRemovals, eventRemovalsSchema, eventRemovalsRoutes(services));
    serve(server, secondZone, secondZoneSchema, secondZoneRoutes(services));
    serve(server, eventFiles, eventFilesSchema, eventFilesRoutes(services));
    serve(server, eventSubjects, eventSubjectsSchema, eventSubjectsRoutes(services));
    serve(server, conflicts, conflictsSchema, conflictsRoutes(services));
    serve(server, meetingTimes, meetingTimesSchema, meetingTimesRoutes(services));
    serve(server, rooms, roomsSchema, roomsRoutes(services));
    serve(server, calendarConnections, calendarConnectionsSchema, connectionsRoutes(services));
    serve(server, calendarConsents, calendarConsentsSchema, consentsRoutes(services));
    serve(server, calendarImports, calendarImportsSchema, calendarImportsRoutes(services));
    serve(server, availability, availabilitySchema, availabilityRoutes(services));
    serve(server, eventTypes, eventTypesSchema, eventTypesRoutes(services));
    serve(server, teamTypes, teamTypesSchema, teamTypesRoutes(services));
    serve(server, bookings, bookingsSchema, bookingsRoutes(services));
    serve(server, bookingRequests, bookingRequestsSchema, bookingRequestsRoutes(services));
    serve(server, myBookingRequests, myBookingRequestsSchema, myBookingRequestsRoutes(services));
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
    work(clockQueue("schedule.follow-zones"), (services) => followZones(services), "25 * * * *"),
    work(clockQueue("schedule.end-holds"), (services) => endHolds(services), "*/10 * * * *"),
    work(
      clockQueue("schedule.expire-booking-requests"),
      (services) => expireBookingRequests(services),
      "*/10 * * * *",
    ),
    work(clockQueue("schedule.tell-ended-requests"), tellEnded, "*/10 * * * *"),
    work(applicationReopenedQueue, restoreRequests),
    work(askToBookQueue, (services, { planId }) => askPlanned(services, planId)),
    work(clockQueue("schedule.remind-candidates"), remindCandidates, "*/10 * * * *"),
    work(clockQueue("schedule.remind"), (services) => sendReminders(services), "* * * * *"),
    work(clockQueue("schedule.tell-file-news"), tellFileNews, "* * * * *"),
    work(calendarReplyQueue, receiveReply),
    work(tellRemovalQueue, tellRemoval),
    work(calendarImportQueue, runImport),
    work(clockQueue("schedule.sweep-imports"), sweepImports, "55 2 * * *"),
    work(clockQueue("schedule.sweep-removals"), sweepRemovals, "45 2 * * *"),
    work(clockQueue("schedule.sweep-links"), (services) => sweepLinks(services), "50 2 * * *"),
  ],
};
