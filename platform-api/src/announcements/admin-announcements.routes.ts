import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { adminAnnouncements } from "@loubby/shared-contracts/http/announcements/admin-announcements";
import type { AdminAnnouncement } from "@loubby/shared-contracts/http/announcements/admin-announcements.schema";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import {
  deleteAnnouncement,
  endAnnouncement,
  findAimedCompanies,
  findCompaniesToAimAt,
  findOneWritten,
  findWritten,
  insertAnnouncement,
  lockAnnouncement,
  updateAnnouncement,
} from "./admin-announcements.sql.ts";
import { announcementMissing } from "./announcements.routes.ts";
import { announceQueue } from "./queues.ts";

/** What the product's team writes to people. */
export const adminAnnouncementsRoutes = ({
  db,
  background,
}: Services): Handlers<typeof adminAnnouncements> => {
  const announceLater = (sql: Sql, { _id, starts_at }: AdminAnnouncement) =>
    background.send(sql, announceQueue, { announcementId: _id }, new Date(starts_at));
  return {
    list: ({ principal, query }) => db.as(askerOf(principal)).read((sql) => findWritten(sql, query)),
    get: ({ principal, params }) =>
      db.as(askerOf(principal)).read((sql) => requireWritten(sql, params.announcementId)),
    create: ({ principal, body }) =>
      db.as(askerOf(principal)).write(async (sql) => {
        await requireCompanies(sql, body.organization_ids);
        const id = await insertAnnouncement(sql, principal.userId, body);
        const written = await requireWritten(sql, id);
        await announceLater(sql, written);
        return written;
      }),
    update: ({ principal, params: { announcementId }, body: { version, ...fields } }) =>
      db.as(askerOf(principal)).write(async (sql) => {
        const newest = await lockAnnouncement(sql, announcementId);
        if (newest === undefined) throw announcementMissing();
        if (newest !== version) {
          const text = "Someone else has just changed this announcement. What you typed is still here.";
          throw new ApiError(409, "changed_meanwhile", text, { version: newest });
        }
        await requireCompanies(sql, fields.organization_ids);
        await updateAnnouncement(sql, announcementId, fields);
        const written = await requireWritten(sql, announcementId);
        await announceLater(sql, written);
        return written;
      }),
    end: ({ principal, params: { announcementId } }) =>
      db.as(askerOf(principal)).write(async (sql) => {
        if (!(await endAnnouncement(sql, announcementId))) {
          await requireWritten(sql, announcementId);
          throw new ApiError(409, "announcement_not_running", "This announcement isn't running.");
        }
        return requireWritten(sql, announcementId);
      }),
    remove: ({ principal, params }) =>
      db.as(askerOf(principal)).write(async (sql) => {
        if (!(await deleteAnnouncement(sql, params.announcementId))) throw announcementMissing();
        return {};
      }),
    companies: async ({ principal, query }) => ({
      items: await db.as(askerOf(principal)).read((sql) => findCompaniesToAimAt(sql, query.q)),
    }),
  };
};

async function requireWritten(sql: Sql, id: string): Promise<AdminAnnouncement> {
  const found = await findOneWritten(sql, id);
  if (found === undefined) throw announcementMissing();
  return found;
}

async function requireCompanies(sql: Sql, ids: readonly string[]): Promise<void> {
  if ((await findAimedCompanies(sql, ids)).length === ids.length) return;
  const message = "One of these companies isn't there anymore";
  throw new ApiError(422, "company_missing", `${message}.`, [{ path: "organization_ids", message }]);
}
