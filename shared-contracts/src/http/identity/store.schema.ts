import { z } from "zod";
import { agentLanguages } from "../agents/agent-languages.ts";
import { line } from "../line.schema.ts";
import { RichText } from "../rich-text.schema.ts";
import { SHOWN_TEXT, UNSHOWN } from "../shown-text.ts";
import {
  addressProblem,
  type AnswerTime,
  answerTimes,
  MOST_FEATURED,
  MOST_STORE_LANGUAGES,
  MOST_STORE_LINKS,
  MOST_STORE_NAME,
} from "./store-brand.ts";

export const AnswersWithin = z.enum(Object.keys(answerTimes) as AnswerTime[]);

/** A seller's store as those see it who work on its brand. */
export const OwnStore = z.object({
  _id: z.uuid(),
  name: z.string(),
  tagline: z.string(),
  /** ISO 8601. */
  opened_at: z.string(),
  /** Its address, and those that it had before, the latest first. */
  name_slug: z.string(),
  former_slugs: z.array(z.string()),
  logo_url: z.string().nullable(),
  banner_url: z.string().nullable(),
  about: RichText.nullable(),
  languages: z.array(z.enum(agentLanguages)),
  links: z.array(z.string()),
  support_email: z.string(),
  place: z.string(),
  answers_within: AnswersWithin.nullable(),
  /** Agents that its page shows first, in this order. */
  featured: z.array(z.uuid()),
  /** Grows with every save. */
  revision: z.int(),
});
export type OwnStore = z.output<typeof OwnStore>;

const shown = (max: number) =>
  z.string().trim().max(max, `At most ${max} characters.`).regex(SHOWN_TEXT, UNSHOWN);

/** What a store is called, and the line below. */
export const storeFields = {
  name: shown(MOST_STORE_NAME).min(2, "Please enter the store's name."),
  tagline: shown(160),
};

const LINK_RULE = "Enter an address that begins with https://.";

/** An address that a browser opens over a secured connection, without a name or password in it. */
function isSecure(written: string): boolean {
  const url = URL.parse(written);
  return (
    url?.protocol === "https:" && url.username === "" && url.password === "" && /\w\.\w/.test(url.hostname)
  );
}

const Link = line(300)
  .refine(isSecure, LINK_RULE)
  .overwrite((written) => URL.parse(written)?.href ?? written);

const SupportEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, "At most 254 characters.")
  .pipe(
    z.union(
      [z.literal(""), z.email("Please enter a valid e-mail address.")],
      "Please enter a valid e-mail address.",
    ),
  );

const Slug = z
  .string()
  .trim()
  .refine((slug) => addressProblem(slug) === undefined, {
    error: ({ input }) => addressProblem(String(input)),
  });

const once = <T>(list: T[]): T[] => [...new Set(list)];

/** What a store shows of itself. */
const brandFields = {
  ...storeFields,
  name_slug: Slug,
  /** Addresses that an upload answered, or null for none. */
  logo_url: z.string().max(200).nullable(),
  banner_url: z.string().max(200).nullable(),
  about: RichText.nullable(),
  languages: z
    .array(z.enum(agentLanguages))
    .max(MOST_STORE_LANGUAGES, `At most ${MOST_STORE_LANGUAGES} languages.`)
    .overwrite(once),
  links: z.array(Link).max(MOST_STORE_LINKS, `At most ${MOST_STORE_LINKS} links.`).overwrite(once),
  support_email: SupportEmail,
  place: line(80),
  answers_within: AnswersWithin.nullable(),
  featured: z.array(z.uuid()).max(MOST_FEATURED, `At most ${MOST_FEATURED} agents.`).overwrite(once),
};

const reply = z.object({ store: OwnStore });

export const storeSchema = {
  own: { response: reply },
  edit: { body: z.object(brandFields).partial().extend({ revision: z.int() }), response: reply },
};
