import { live, mailed, noticesOf } from "#api/notices/notice";
import { noticeGroups } from "#api/notices/notice-groups";

/** Rings, and leaves by mail: someone outside the product waits. */
const mails = { bell: true, push: true, mail: true, digest: false } as const;

/** What guests are told of events, and hosts of what is booked with them. */
export const eventNotices = noticesOf(noticeGroups.calendar, {
  event: {
    type: "schedule",
    label: "You are invited, or an event is moved or canceled",
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
  interview: {
    type: "schedule",
    label: "Your interview is planned, moved or canceled",
    audience: "candidates",
    channels: mailed,
  },
});
