import type { ProfileFields } from "./profile-fields.schema.ts";

/** What a profile holds before anything was written. */
export const emptyProfile: ProfileFields = {
  headline: "",
  about: "",
  country: null,
  city: "",
  availability: null,
  experience: null,
  programme_source: null,
  categories: [],
  other_work: "",
  skills: [],
  links: [],
  positions: [],
  education: [],
  resume_file_id: null,
  video_file_id: null,
};
