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
import { endInterviews } from "./end-interviews.ts";
import { calendarFeedRoutes, eventsRoutes, invitationsRoutes, remindersRoutes } from "./events.routes.ts";
import { eventNotices } from "./notices.ts";
import { serveFeed } from "./feed/serve-feed.ts";
import { sweepLinks } from "./guests/sweep-links.ts";
import { calendarReplyQueue } from "#api/person-mails/queues";
import { receiveReply } from "./replies/receive-reply.ts";
import { sendReminders } from "./reminders/send-reminders.ts";
import { layOutDue } from "./series/lay-out.ts";

/** People's events. */
export const scheduleModule: Module = {
  name: "schedule",
  notices: [eventNotices],
  offers: ["wall-time", "guests/answer-by-link"],
  serve(server, services) {
    serve(server, events, eventsSchema, eventsRoutes(services));
    serve(server, calendarFeed, calendarFeedSchema, calendarFeedRoutes(services));
    serve(server, reminders, remindersSchema, remindersRoutes(services));
    serve(server, invitations, invitationsSchema, invitationsRoutes(services));
  },
  servePages: serveFeed,
  work: [
    work(applicationEndedQueue, (services, { applicationId }) => endInterviews(services, applicationId)),
    work(clockQueue("schedule.lay-out"), (services) => layOutDue(services), "40 2 * * *"),
    work(clockQueue("schedule.remind"), (services) => sendReminders(services), "* * * * *"),
    work(calendarReplyQueue, receiveReply),
    work(clockQueue("schedule.sweep-links"), (services) => sweepLinks(services), "50 2 * * *"),
  ],
};
