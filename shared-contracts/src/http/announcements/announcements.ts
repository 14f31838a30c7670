import { endpoints } from "../endpoint.ts";
import type { announcementsSchema } from "./announcements.schema.ts";

/** What the product's team tells the person who asks. Whether one is aimed at them, their session says. */
export const announcements = endpoints<typeof announcementsSchema>()("announcements", {
  take: {
    method: "POST",
    path: "/shared/announcements/take",
    access: "signed_in",
    summary:
      "The banner or dialog to show next in this tab, or null. What another tab or device of the person took is never answered again; this tab's own is until it is dismissed.",
  },
  dismiss: {
    method: "POST",
    path: "/shared/announcements/:announcementId/dismiss",
    access: "signed_in",
    summary: "The person has seen it; repeating it is no error.",
  },
  get: {
    method: "GET",
    path: "/shared/announcements/:announcementId",
    access: "signed_in",
    summary: "One announcement.",
  },
  changelog: {
    method: "GET",
    path: "/shared/changelog",
    access: "signed_in",
    summary: "The announcements of the changelog that are aimed at the person, newest first.",
  },
});
