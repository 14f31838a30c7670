import { live, noticesOf } from "#api/notices/notice";
import { noticeGroups } from "#api/notices/notice-groups";

/** What is told of connections. */
export const connectionNotices = noticesOf(noticeGroups.people, {
  connection: {
    type: "connection",
    label: "Someone asks to connect, or accepts",
    audience: "everyone",
    channels: live,
  },
});
