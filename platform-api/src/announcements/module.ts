import { adminAnnouncements } from "@loubby/shared-contracts/http/announcements/admin-announcements";
import { adminAnnouncementsSchema } from "@loubby/shared-contracts/http/announcements/admin-announcements.schema";
import { announcements } from "@loubby/shared-contracts/http/announcements/announcements";
import { announcementsSchema } from "@loubby/shared-contracts/http/announcements/announcements.schema";
import { serve } from "#api/http/serve";
import { type Module, work } from "#api/module";
import { adminAnnouncementsRoutes } from "./admin-announcements.routes.ts";
import { announce } from "./announce.ts";
import { announcementsRoutes } from "./announcements.routes.ts";
import { announcementNotices } from "./notices.ts";
import { announceQueue } from "./queues.ts";

/** What the product's team tells people, and the changelog. */
export const announcementsModule: Module = {
  name: "announcements",
  notices: [announcementNotices],
  offers: ["waiting.service"],
  serve(server, services) {
    serve(server, announcements, announcementsSchema, announcementsRoutes(services));
    serve(server, adminAnnouncements, adminAnnouncementsSchema, adminAnnouncementsRoutes(services));
  },
  work: [work(announceQueue, announce)],
};
