import type { CardField } from "@loubby/shared-contracts/http/applications/card-fields";

/** Labels of a card's fields, in the order offered. */
export const FIELD_WORDS: Readonly<Record<CardField, string>> = {
  full_name: "Last name",
  picture: "Picture",
  job: "The job they applied for",
  headline: "Headline",
  about: "About",
  place: "Location",
  experience: "Years of experience",
  skills: "Skills",
  positions: "Work history",
  education: "Education",
  links: "Links",
  contact: "E-mail and phone",
};

/** What a first card shows: their work, and nothing that identifies them. */
export const USUAL: readonly CardField[] = [
  "headline",
  "about",
  "experience",
  "skills",
  "positions",
  "education",
];

/** How long a link may work, as offered. */
export const DAYS = [1, 3, 7, 14, 30].map((value) => ({
  value,
  label: value === 1 ? "1 day" : `${value} days`,
}));
