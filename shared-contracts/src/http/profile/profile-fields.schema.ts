import { z } from "zod";
import {
  availabilities,
  educationLevels,
  experienceLevels,
  programmeSources,
  skillTracks,
} from "../../shell/lists.ts";
import { SHOWN_TEXT, UNSHOWN } from "../shown-text.ts";
import { profileLimits } from "./profile-limits.ts";
import { linkProblem } from "./safe-link.ts";

const line = (max: number) =>
  z.string().trim().max(max, `At most ${max} characters.`).regex(SHOWN_TEXT, UNSHOWN);

/** Text of several lines, kept as it was typed: markup in it is text too. */
const paragraphs = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max.toLocaleString("en")} characters.`)
    .refine((text) => SHOWN_TEXT.test(text.replace(/[\n\r\t]/g, "")), UNSHOWN);

/** A month, `2024-09`. Months before 1950 are mistypings. */
const month = z
  .string()
  .regex(/^(?:19[5-9]\d|20\d\d)-(?:0[1-9]|1[0-2])$/, "Please choose a month and a year.");

const started = month.refine((value) => value <= monthsFromNow(1), "This is in the future.");

/** One thing that someone has worked as. Without `ended` they still do. */
export const Position = z
  .object({
    company: line(120).min(1, "Please enter a company."),
    title: line(120).min(1, "Please enter your title."),
    started,
    ended: started.nullable(),
    description: paragraphs(profileLimits.description),
  })
  .refine(({ started: from, ended }) => ended === null || ended >= from, {
    path: ["ended"],
    message: "The end is before the start.",
  });
export type Position = z.output<typeof Position>;

/** One thing that someone has learned. Without `ended` they still do. */
export const Education = z
  .object({
    level: z.enum(educationLevels, "Please choose a level."),
    school: line(160).min(1, "Please enter a school."),
    field: line(120),
    started,
    ended: month.refine((value) => value <= monthsFromNow(120), "This is too far in the future.").nullable(),
  })
  .refine(({ started: from, ended }) => ended === null || ended >= from, {
    path: ["ended"],
    message: "The end is before the start.",
  });
export type Education = z.output<typeof Education>;

/** An address someone shows; `https` only. */
export const ProfileLink = z.object({
  label: line(40).min(1, "Name the link, for example Portfolio."),
  url: z
    .string()
    .trim()
    .max(300, "At most 300 characters.")
    .superRefine((text, context) => {
      const message = linkProblem(text);
      if (message !== null) context.addIssue({ code: "custom", message });
    }),
});
export type ProfileLink = z.output<typeof ProfileLink>;

const withoutRepeats = (values: readonly string[]) =>
  new Set(values.map((value) => value.toLocaleLowerCase())).size === values.length;

/** Everything a person writes about themselves to find work. */
export const ProfileFields = z.object({
  headline: line(140),
  about: paragraphs(profileLimits.about),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, "Please choose a country.")
    .nullable(),
  city: line(80),
  availability: z.enum(availabilities).nullable(),
  /** The band of years, not the list of positions. */
  experience: z.enum(experienceLevels).nullable(),
  programme_source: z.enum(programmeSources).nullable(),
  /** The skill tracks they want work in. Once chosen, at least one stays. */
  categories: z
    .array(z.enum(skillTracks))
    .min(1, "Choose at least one.")
    .refine(withoutRepeats, "Choose each only once."),
  /** Work outside the tracks, in the person's own words. */
  other_work: line(80),
  skills: z
    .array(line(60).min(1, "A skill needs a name."))
    .max(profileLimits.skills, `At most ${profileLimits.skills} skills`)
    .refine(withoutRepeats, "Add each skill only once."),
  links: z.array(ProfileLink).max(profileLimits.links, `At most ${profileLimits.links} links`),
  /** In the order they are shown. */
  positions: z.array(Position).max(profileLimits.entries, `At most ${profileLimits.entries} entries`),
  education: z.array(Education).max(profileLimits.entries, `At most ${profileLimits.entries} entries`),
  /** The person's own upload for the purpose `resume`. */
  resume_file_id: z.uuid().nullable(),
  /** The person's own upload for the purpose `intro-video`. */
  video_file_id: z.uuid().nullable(),
});
export type ProfileFields = z.output<typeof ProfileFields>;

function monthsFromNow(months: number): string {
  const then = new Date();
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() + months);
  return then.toISOString().slice(0, 7);
}
