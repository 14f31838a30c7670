import { z } from "zod";

/** What a résumé says, with its own words for it. */
const Read = z.object({ value: z.string().max(300), words: z.string().max(600) });
export type Read = z.output<typeof Read>;

/** What was read from a résumé; null where it doesn't say. */
export const ResumeFacts = z.object({
  first_name: Read.nullable(),
  last_name: Read.nullable(),
  email_address: Read.nullable(),
  /** With its country code, without spaces (E.164). */
  phone_number: Read.nullable(),
  links: z.array(Read).max(10),
  /** Of the latest position. */
  title: Read.nullable(),
  employer: Read.nullable(),
  location: Read.nullable(),
  /** Of experience, in full years; time in two positions at once counts once. */
  years: z.object({ value: z.int().min(0).max(80), words: z.string().max(600) }).nullable(),
  skills: z.array(Read).max(30),
  education: Read.nullable(),
});
export type ResumeFacts = z.output<typeof ResumeFacts>;

/** What a résumé says of its writer; null where it doesn't say. */
export const CardFacts = z.object({
  /** Of the latest position. An anonymous candidate's employer is null. */
  title: z.string().nullable(),
  employer: z.string().nullable(),
  location: z.string().nullable(),
  /** Of experience. */
  years: z.int().nullable(),
});
