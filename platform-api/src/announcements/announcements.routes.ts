import { DatabaseError } from "pg";
import type { announcements } from "@loubby/shared-contracts/http/announcements/announcements";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { dismiss, findAnnouncement, findChangelog, takeNext } from "./announcements.sql.ts";

/** What the product's team tells who asks. */
export const announcementsRoutes = ({ db }: Services): Handlers<typeof announcements> => ({
  take: async ({ principal, body }) => ({
    announcement: await db
      .as(askerOf(principal))
      .write((sql) => takeNext(sql, principal.userId, body.tab))
      .catch(nullWhenDeleted),
  }),
  dismiss: async ({ principal, params }) => {
    const seen = await db
      .as(askerOf(principal))
      .write((sql) => dismiss(sql, principal.userId, params.announcementId));
    if (!seen) throw announcementMissing();
    return {};
  },
  get: async ({ principal, params }) => {
    const found = await db.as(askerOf(principal)).read((sql) => findAnnouncement(sql, params.announcementId));
    if (found === undefined) throw announcementMissing();
    return found;
  },
  changelog: ({ principal, query }) => db.as(askerOf(principal)).read((sql) => findChangelog(sql, query)),
});

/** Staff deleted the announcement while it was being taken. */
function nullWhenDeleted(error: unknown): null {
  if (error instanceof DatabaseError && error.constraint === "announcement_views_announcement_id_fkey")
    return null;
  throw error;
}

/** Said of one that is gone, that hasn't started, or that is for others. */
export function announcementMissing(): ApiError {
  return new ApiError(404, "announcement_not_found", "This announcement isn't there anymore.");
}
