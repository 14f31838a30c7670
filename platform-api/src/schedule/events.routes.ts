import type { conflicts } from "@loubby/shared-contracts/http/schedule/conflicts";
import type { eventFiles } from "@loubby/shared-contracts/http/schedule/event-files";
import type { eventSubjects } from "@loubby/shared-contracts/http/schedule/event-subjects";
import type { eventRemovals } from "@loubby/shared-contracts/http/schedule/event-removals";
import type { secondZone } from "@loubby/shared-contracts/http/schedule/second-zone";
import type { events } from "@loubby/shared-contracts/http/schedule/events";
import type { invitations } from "@loubby/shared-contracts/http/schedule/invitations";
import type { calendarFeed } from "@loubby/shared-contracts/http/schedule/calendar-feed";
import type { meetingTimes } from "@loubby/shared-contracts/http/schedule/meeting-times";
import type { reminders } from "@loubby/shared-contracts/http/schedule/reminders";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { findAbout, readNextMeeting } from "./about/subjects.service.ts";
import { openFile } from "./files/open-file.ts";
import { findTimes } from "./meeting-times/find-times.ts";
import { findConflicts } from "./conflicts/find-conflicts.ts";
import { readerOf } from "./calendar-of.ts";
import { answerEvent } from "./guests/answer-event.ts";
import { reopenProposal, settleProposal } from "./guests/settle-proposal.ts";
import { calendarFile } from "./calendar-file.ts";
import { cancelEvent } from "./cancel-event.ts";
import { replanEvent } from "./change-event.ts";
import { planEvent, readEvent, readSeries } from "./events.service.ts";
import { endFeed, readFeed, renewFeed } from "./feed/feed.service.ts";
import { findUpcoming } from "./events.sql.ts";
import { listEvents } from "./list-events.ts";
import { findInvitable, toPerson } from "./people.sql.ts";
import { chooseReminders, readReminders } from "./reminders/reminders.service.ts";
import { undoRemoval } from "./removals/undo-removal.ts";
import { findSecondZone, putSecondZone } from "./second-zone/second-zone.sql.ts";
import { previewChange } from "./preview-change.ts";

/** The address at which calendar programs read a calendar. */
export const calendarFeedRoutes = (services: Services): Handlers<typeof calendarFeed> => ({
  get: ({ principal }) => readFeed(services, principal),
  renew: ({ principal }) => renewFeed(services, principal),
  end: ({ principal }) => endFeed(services, principal),
});

/** When people could meet. */
export const meetingTimesRoutes = (services: Services): Handlers<typeof meetingTimes> => ({
  find: ({ principal, body }) => findTimes(services, principal, body),
});

/** How people are reminded. */
export const remindersRoutes = (services: Services): Handlers<typeof reminders> => ({
  ofEvent: ({ principal, params }) => readReminders(services, principal, params.eventId),
  set: ({ principal, params, body }) => chooseReminders(services, principal, params.eventId, body),
});

/** The files of events. */
export const eventFilesRoutes = (services: Services): Handlers<typeof eventFiles> => ({
  open: ({ principal, params }) => openFile(services, principal, params),
});

/** What events are about. */
export const eventSubjectsRoutes = (services: Services): Handlers<typeof eventSubjects> => ({
  find: ({ principal, query }) => findAbout(services, principal, query),
  nextMeeting: ({ principal, query }) => readNextMeeting(services, principal, query),
});

/** What guests answer. */
export const invitationsRoutes = (services: Services): Handlers<typeof invitations> => ({
  answer: ({ principal, params, body }) => answerEvent(services, principal, params.eventId, body),
  settle: ({ principal, params, body }) => settleProposal(services, principal, params, body),
  reopen: ({ principal, params, body }) => reopenProposal(services, principal, params, body),
});

/** A person's calendar. */
export const eventsRoutes = (services: Services): Handlers<typeof events> => ({
  list: ({ principal, query }) => listEvents(services, principal, query),
  file: ({ principal, query }) => calendarFile(services, principal, query),
  upcoming: ({ principal, query }) =>
    services.db
      .as(askerOf(principal))
      .read(async (sql) => ({ items: await findUpcoming(sql, readerOf(principal), query.limit) })),
  people: ({ principal, query }) =>
    services.db
      .as(askerOf(principal))
      .read(async (sql) => ({ items: (await findInvitable(sql, principal.userId, query)).map(toPerson) })),
  get: ({ principal, params, query }) => readEvent(services, principal, params.eventId, query.at ?? null),
  series: ({ principal, params, query }) => readSeries(services, principal, params.eventId, query.at ?? null),
  preview: ({ principal, params, body }) => previewChange(services, principal, params.eventId, body),
  create: ({ principal, body }) => planEvent(services, principal, body),
  update: ({ principal, params, body }) => replanEvent(services, principal, params.eventId, body),
  remove: ({ principal, params, query }) => cancelEvent(services, principal, params.eventId, query),
});

/** What speaks against a time. */
export const conflictsRoutes = (services: Services): Handlers<typeof conflicts> => ({
  find: ({ principal, body }) => findConflicts(services, principal, body),
});

/** What people removed. */
export const eventRemovalsRoutes = (services: Services): Handlers<typeof eventRemovals> => ({
  undo: ({ principal, params }) => undoRemoval(services, principal, params.removalId),
});

/** The second zone of a calendar. */
export const secondZoneRoutes = (services: Services): Handlers<typeof secondZone> => ({
  read: ({ principal }) =>
    services.db
      .as(askerOf(principal))
      .read(async (sql) => ({ time_zone: await findSecondZone(sql, principal.userId) })),
  choose: ({ principal, body }) =>
    services.db.as(askerOf(principal)).write(async (sql) => {
      await putSecondZone(sql, principal.userId, body.time_zone);
      return body;
    }),
});
