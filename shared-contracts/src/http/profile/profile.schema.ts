import { z } from "zod";
import { skillTracks } from "../../shell/lists.ts";
import { Education, Position, ProfileFields, ProfileLink } from "./profile-fields.schema.ts";

/** A file of a profile; read by a short-lived link. */
export const ProfileFile = z.object({
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  type: z.string(),
});
export type ProfileFile = z.output<typeof ProfileFile>;

const categories = z.array(z.enum(skillTracks)).readonly();

/** One's own profile. `version` grows with every change; no one has written one yet while it is 0. */
export const OwnProfile = ProfileFields.extend({
  categories,
  version: z.int(),
  resume: ProfileFile.nullable(),
  video: ProfileFile.nullable(),
});
export type OwnProfile = z.output<typeof OwnProfile>;

/** What changes, and the version it was typed over. What is left out stays. */
const ProfileChange = ProfileFields.partial().extend({ version: z.int().min(0).max(2_147_483_647) });
export type ProfileChange = z.input<typeof ProfileChange>;

/** What others see of a person: a company they applied to. Neither their e-mail nor their phone number. */
export const PublicProfile = ProfileFields.pick({
  headline: true,
  about: true,
  country: true,
  city: true,
  availability: true,
  experience: true,
  programme_source: true,
  other_work: true,
  skills: true,
}).extend({
  _id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  logo_url: z.string().nullable(),
  categories,
  links: z.array(ProfileLink).readonly(),
  positions: z.array(Position).readonly(),
  education: z.array(Education).readonly(),
  resume: ProfileFile.nullable(),
  video: ProfileFile.nullable(),
});
export type PublicProfile = z.output<typeof PublicProfile>;

const link = { response: z.object({ url: z.string(), name: z.string(), content_type: z.string() }) };

/** Whether companies may find someone and reach out to them. */
const ReachOut = z.object({ on: z.boolean() });

export const profileSchema = {
  own: { response: OwnProfile },
  change: { body: ProfileChange, response: OwnProfile },
  get: { response: PublicProfile },
  resume: link,
  video: link,
  reachOut: { response: ReachOut },
  setReachOut: {
    body: ReachOut.extend({
      /** Of the text beside the switch; 409 `terms_changed` for one of before. */
      consent_version: z.iso.date(),
    }),
    response: ReachOut,
  },
};
