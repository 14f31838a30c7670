import { calm, noticesOf } from "#api/notices/notice";

/** What the product's team tells people. */
export const announcementNotices = noticesOf(
  { key: "announcements", label: "News about the product" },
  {
    published: { type: "announcement", label: "Announcements", audience: "everyone", channels: calm },
  },
);
