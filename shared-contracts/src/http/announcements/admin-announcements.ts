import { endpoints } from "../endpoint.ts";
import type { adminAnnouncementsSchema } from "./admin-announcements.schema.ts";

const access = { staff: "admin" } as const;

/** What the product's team writes to people. */
export const adminAnnouncements = endpoints<typeof adminAnnouncementsSchema>()("adminAnnouncements", {
  list: {
    method: "GET",
    path: "/admin/announcements",
    access,
    summary: "Every announcement with how many people have seen it, last written first.",
  },
  get: {
    method: "GET",
    path: "/admin/announcements/:announcementId",
    access,
    summary: "One announcement with who it is aimed at.",
  },
  create: {
    method: "POST",
    path: "/admin/announcements",
    access,
    summary: "Writes an announcement. 422 `company_missing`.",
    status: 201,
  },
  update: {
    method: "PATCH",
    path: "/admin/announcements/:announcementId",
    access,
    summary:
      "Replaces what it says and who it is for; who has seen it isn't shown it again. 409 `changed_meanwhile`.",
  },
  end: {
    method: "POST",
    path: "/admin/announcements/:announcementId/end",
    access,
    summary: "Ends it now. 409 `announcement_not_running`.",
  },
  remove: {
    method: "DELETE",
    path: "/admin/announcements/:announcementId",
    access,
    summary: "Removes it, also from the changelog, with who has seen it.",
  },
  companies: {
    method: "GET",
    path: "/admin/companies-to-aim-at",
    access,
    summary: "Up to 20 companies by words of their names.",
  },
});
