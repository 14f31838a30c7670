import { z } from "zod";
import { pageOf, pageQuery } from "../page.schema.ts";
import { announcementForms, announcementTypes, featureAreas, linkTypes } from "./announcement-words.ts";

const Link = z.object({
  type: z.enum(linkTypes).nullable(),
  /** A path of the product, or an https address. */
  to: z.string(),
  label: z.string(),
});

/** What people read of an announcement. */
export const Announcement = z.object({
  _id: z.uuid(),
  form: z.enum(announcementForms),
  type: z.enum(announcementTypes),
  area: z.enum(featureAreas).nullable(),
  title: z.string(),
  body: z.string(),
  link: Link.nullable(),
  starts_at: z.string(),
});
export type Announcement = z.output<typeof Announcement>;

export const announcementsSchema = {
  take: {
    /** The browser's tab that would show it. */
    body: z.strictObject({ tab: z.uuid() }),
    response: z.object({ announcement: Announcement.nullable() }),
  },
  dismiss: { body: z.strictObject({}), response: z.object({}) },
  get: { response: Announcement },
  changelog: { query: z.object(pageQuery), response: pageOf(Announcement) },
};
