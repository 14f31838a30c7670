import { live, noticesOf } from "#api/notices/notice";

/** What is told of conversations, whose entry in the bell is renewed by `remind`. */
export const notificationNotices = noticesOf(
  { key: "conversations", label: "Messages" },
  { message: { type: "conversation", label: "New messages", audience: "everyone", channels: live } },
);
