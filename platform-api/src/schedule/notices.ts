import { live, mailed, noticesOf } from "#api/notices/notice";
import { noticeGroups } from "#api/notices/notice-groups";

/** Rings, and leaves by mail: someone outside the product waits. */
const mails = { bell: true, push: true, mail: true, digest: false } as const;

/** What guests and organizers are told of events, and hosts of what is booked with them. */
export const eventNotices = noticesOf(noticeGroups.calendar, {
  event: {
    type: "schedule",
    label: "You are invited, or an event is moved or canceled",
    audience: "everyone",
    channels: live,
  },
  files: {
    type: "schedule",
    label: "Files of an event that you're invited to are added or removed",
    audience: "everyone",
    channels: live,
  },
  calendar: {
    type: "schedule",
    label: "A calendar that you connected can't be read",
    audience: "everyone",
    channels: live,
  },
  booking: {
    type: "schedule",
    label: "Someone books, moves or cancels a time with you",
    audience: "everyone",
    channels: mails,
  },
  booking_asked: {
    type: "schedule",
    label: "A company asks you to choose a time for an interview",
    audience: "candidates",
    // The mail with the link is sent in any case.
    channels: { bell: true, push: true, mail: "own", digest: false },
  },
  answer: {
    type: "schedule",
    label: "A guest answers your invitation, or proposes another time",
    audience: "everyone",
    channels: live,
  },
  // Each person chooses its channels with the event.
  reminder: {
    type: "schedule",
    label: "An event of yours begins soon",
    audience: "everyone",
    channels: { bell: "own", push: "own", mail: "own", digest: "own" },
  },
  interview: {
    type: "schedule",
    label: "Your interview is planned, moved or canceled",
    audience: "candidates",
    channels: mailed,
  },
});
