import { z } from "zod";
import { pageOf, pageQuery } from "../page.schema.ts";
import { SHOWN_TEXT, UNSHOWN } from "../shown-text.ts";

/** How someone is known to the person who looks. `open`: they let companies write to them. */
export const relations = ["colleague", "connection", "applicant", "acquaintance", "open"] as const;

/** Someone a person may know; never with their e-mail address. */
export const KnownPerson = z.object({
  _id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  logo_url: z.string().nullable(),
  /** What they say of themselves in one line, or empty. */
  headline: z.string(),
  relation: z.enum(relations),
});
export type KnownPerson = z.output<typeof KnownPerson>;

/** A request to connect, or what became of it. The asker sees a declined one as pending: a no is not told. */
export const Connection = z.object({
  _id: z.uuid(),
  person: KnownPerson.pick({ _id: true, first_name: true, last_name: true, logo_url: true }),
  /** Who asked: the other person, or the one who looks. */
  direction: z.enum(["incoming", "outgoing"]),
  state: z.enum(["pending", "accepted", "declined", "withdrawn", "ended"]),
  note: z.string(),
  changed_at: z.string(),
});
export type Connection = z.output<typeof Connection>;

const one = { response: z.object({ connection: Connection }) };

export const connectionsSchema = {
  people: {
    query: z.object({ ...pageQuery, keyword: z.string().trim().max(100).default("") }),
    response: pageOf(KnownPerson),
  },
  list: {
    query: z.object({
      ...pageQuery,
      /** Requests to answer, requests that wait for an answer, or the people one is connected with. */
      box: z.enum(["incoming", "outgoing", "connected"]).default("incoming"),
    }),
    response: pageOf(Connection),
  },
  between: {
    query: z.object({ userId: z.uuid() }),
    response: z.object({ connection: Connection.nullable() }),
  },
  request: {
    body: z.object({
      userId: z.uuid(),
      note: z.string().trim().max(300, "At most 300 characters.").regex(SHOWN_TEXT, UNSHOWN).default(""),
    }),
    ...one,
  },
  accept: one,
  decline: {
    body: z.object({
      /** Further requests of this person arrive nowhere, and no one tells them. */
      block: z.boolean().default(false),
    }),
    ...one,
  },
  end: one,
};
