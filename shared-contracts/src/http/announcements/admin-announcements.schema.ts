import { z } from "zod";
import { line, lines } from "../line.schema.ts";
import { pageOf, pageQuery } from "../page.schema.ts";
import { announcementLink } from "./announcement-link.schema.ts";
import {
  announcementForms,
  announcementTypes,
  featureAreas,
  linkTypes,
  readerPlans,
  readerTypes,
} from "./announcement-words.ts";
import { Announcement } from "./announcements.schema.ts";

const Company = z.object({ _id: z.uuid(), company_name: z.string() });
export type AimedCompany = z.output<typeof Company>;

const without = <T extends z.ZodType>(item: T, most: number) =>
  z
    .array(item)
    .max(most, `Choose at most ${most}`)
    .transform((all) => [...new Set(all)]);

/** A banner stands over every page: longer texts would hide it. */
const BANNER_BODY = 300;

const startOf = (starts_at: string | null) => (starts_at === null ? Date.now() : Date.parse(starts_at));

const Fields = z
  .strictObject({
    form: z.enum(announcementForms),
    type: z.enum(announcementTypes),
    area: z.enum(featureAreas).nullable(),
    title: line(120).min(1, "Please enter a title."),
    body: lines(2000),
    link: announcementLink.nullable(),
    link_type: z.enum(linkTypes).nullable(),
    link_label: line(40),
    /** Empty lists aim at everyone. */
    user_types: without(z.enum(readerTypes), readerTypes.length),
    plans: without(z.enum(readerPlans), readerPlans.length),
    countries: without(z.string().regex(/^[A-Z]{2}$/, "Choose countries from the list."), 250),
    organization_ids: without(z.uuid(), 50),
    in_changelog: z.boolean(),
    /** Null: at once. */
    starts_at: z.iso.datetime("Choose when it starts").nullable(),
    ends_at: z.iso.datetime("Choose when it ends").nullable(),
  })
  .refine(({ ends_at, starts_at }) => ends_at === null || Date.parse(ends_at) > startOf(starts_at), {
    path: ["ends_at"],
    message: "Choose an end after the start.",
  })
  .refine(({ form, body }) => form !== "banner" || body.length <= BANNER_BODY, {
    path: ["body"],
    message: `A banner has at most ${BANNER_BODY} characters. Show longer texts as a dialog.`,
  })
  .refine(({ link, link_type }) => link !== null || link_type === null, {
    path: ["link"],
    message: "Enter where the link leads.",
  });
export type AnnouncementFields = z.input<typeof Fields>;
/** The fields as they are written into the database. */
export type CheckedFields = z.output<typeof Fields>;

/** An announcement as its writers see it. */
export const AdminAnnouncement = Announcement.extend({
  user_types: z.array(z.enum(readerTypes)),
  plans: z.array(z.enum(readerPlans)),
  countries: z.array(z.string()),
  companies: z.array(Company),
  in_changelog: z.boolean(),
  ends_at: z.string().nullable(),
  created_at: z.string(),
  writer: z.string(),
  /** How many people have seen it. */
  seen: z.int(),
  version: z.int(),
});
export type AdminAnnouncement = z.output<typeof AdminAnnouncement>;

export const adminAnnouncementsSchema = {
  list: { query: z.object(pageQuery), response: pageOf(AdminAnnouncement) },
  get: { response: AdminAnnouncement },
  create: { body: Fields, response: AdminAnnouncement },
  update: { body: Fields.safeExtend({ version: z.int() }), response: AdminAnnouncement },
  end: { body: z.strictObject({}), response: AdminAnnouncement },
  remove: { response: z.object({}) },
  companies: {
    query: z.object({ q: z.string().trim().max(100).default("") }),
    response: z.object({ items: z.array(Company) }),
  },
};
