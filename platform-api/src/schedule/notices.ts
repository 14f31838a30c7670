import { live, mailed, noticesOf } from "#api/notices/notice";
import { noticeGroups } from "#api/notices/notice-groups";

/** What guests are told of events. */
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
  interview: {
    type: "schedule",
    label: "Your interview is planned, moved or canceled",
    audience: "candidates",
    channels: mailed,
  },
});
