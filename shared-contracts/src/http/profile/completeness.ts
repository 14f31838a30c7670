import type { ProfileFields } from "./profile-fields.schema.ts";

/** A part of the profile that still counts, with why it is worth filling in. */
export interface MissingPart {
  readonly field: keyof ProfileFields;
  /** What to do, as the editor says it. */
  readonly label: string;
  readonly reason: string;
  /** Percent that it adds. */
  readonly points: number;
}

/** How complete a profile is, and what is missing, the most valuable first. */
export interface Completeness {
  /** 0 to 100. */
  readonly percent: number;
  readonly missing: readonly MissingPart[];
}

type Part = MissingPart & { readonly has: (profile: ProfileFields) => boolean };

const MANY_SKILLS = 3;
const SOME_WORDS = 80;

const PARTS: readonly Part[] = [
  {
    field: "positions",
    label: "Add a position",
    reason: "What you have done is what companies read first.",
    points: 20,
    has: ({ positions }) => positions.length > 0,
  },
  {
    field: "resume_file_id",
    label: "Upload your résumé",
    reason: "It is ready whenever you apply.",
    points: 15,
    has: ({ resume_file_id }) => resume_file_id !== null,
  },
  {
    field: "headline",
    label: "Write a headline",
    reason: "One line beside your name says what you do.",
    points: 10,
    has: ({ headline }) => headline.trim() !== "",
  },
  {
    field: "about",
    label: "Write a few sentences about yourself",
    reason: `From ${SOME_WORDS} characters on, companies get a picture of you.`,
    points: 10,
    has: ({ about }) => about.trim().length >= SOME_WORDS,
  },
  {
    field: "skills",
    label: `Name at least ${MANY_SKILLS} skills`,
    reason: "Searches for people look for them.",
    points: 10,
    has: ({ skills }) => skills.length >= MANY_SKILLS,
  },
  {
    field: "education",
    label: "Add your education",
    reason: "Some roles ask for it.",
    points: 10,
    has: ({ education }) => education.length > 0,
  },
  {
    field: "availability",
    label: "Say whether you are available",
    reason: "Companies ask those first who can start.",
    points: 5,
    has: ({ availability }) => availability !== null,
  },
  {
    field: "experience",
    label: "Choose your years of experience",
    reason: "Roles are for a band of years.",
    points: 5,
    has: ({ experience }) => experience !== null,
  },
  {
    field: "country",
    label: "Say where you are",
    reason: "Many roles are for people of some country.",
    points: 5,
    has: ({ country }) => country !== null,
  },
  {
    field: "categories",
    label: "Choose your skill tracks",
    reason: "They decide which roles suit you.",
    points: 5,
    has: ({ categories, other_work }) => categories.length > 0 || other_work !== "",
  },
  {
    field: "links",
    label: "Add a link to your work",
    reason: "A portfolio or repository says more than a list.",
    points: 3,
    has: ({ links }) => links.length > 0,
  },
  {
    field: "video_file_id",
    label: "Introduce yourself on video",
    reason: "A minute of you is remembered.",
    points: 2,
    has: ({ video_file_id }) => video_file_id !== null,
  },
];

/** How complete a profile is. The points of all parts sum up to 100; programme and city are free. */
export function completenessOf(profile: ProfileFields): Completeness {
  const missing = PARTS.filter((part) => !part.has(profile));
  return {
    percent: 100 - missing.reduce((sum, { points }) => sum + points, 0),
    missing: missing
      .map(({ field, label, reason, points }) => ({ field, label, reason, points }))
      .toSorted((a, b) => b.points - a.points),
  };
}
