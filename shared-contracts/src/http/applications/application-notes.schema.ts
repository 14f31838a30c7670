import { z } from "zod";
import { pageOf, pageQuery } from "../page.schema.ts";
import { SHOWN_TEXT, UNSHOWN } from "../shown-text.ts";
import { NOTE_LIMIT } from "./note-limit.ts";

/** A colleague who may be named in a note. */
export const Mentionable = z.object({ _id: z.uuid(), name: z.string(), logo_url: z.string().nullable() });
export type Mentionable = z.output<typeof Mentionable>;

/** What a colleague wrote about an application, as text. A private note is shown to its author alone. */
export const ApplicationNote = z.object({
  _id: z.uuid(),
  application_id: z.uuid(),
  author: Mentionable,
  body: z.string(),
  private: z.boolean(),
  /** The people it names, as `@` and the name in the body. */
  mentions: z.array(z.object({ _id: z.uuid(), name: z.string() })),
  created_at: z.string(),
  /** Null: as it was written first. */
  edited_at: z.string().nullable(),
  /** Grows with every change. */
  version: z.int(),
});
export type ApplicationNote = z.output<typeof ApplicationNote>;

const body = z
  .string()
  .trim()
  .min(1, "Write something first.")
  .max(NOTE_LIMIT, "At most 5,000 characters.")
  .refine((text) => SHOWN_TEXT.test(text.replace(/[\r\n\t]/g, "")), UNSHOWN);
const mention_ids = z.array(z.uuid()).max(20, "Mention at most 20 colleagues.").default([]);

export const applicationNotesSchema = {
  list: { query: z.object(pageQuery), response: pageOf(ApplicationNote) },
  mentionable: {
    query: z.object({ q: z.string().trim().max(80).default("") }),
    response: z.array(Mentionable),
  },
  add: {
    body: z.object({ client_id: z.uuid(), body, mention_ids, private: z.boolean().default(false) }),
    response: ApplicationNote,
  },
  edit: { body: z.object({ body, mention_ids, version: z.int() }), response: ApplicationNote },
  remove: { response: z.object({}) },
  restore: { response: ApplicationNote },
};
