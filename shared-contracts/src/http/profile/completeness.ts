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
    reason: "Companies look at your experience first.",
    points: 20,
    has: ({ positions }) => positions.length > 0,
  },
  {
    field: "resume_file_id",
    label: "Upload your résumé",
    reason: "It's ready whenever you apply.",
    points: 15,
    has: ({ resume_file_id }) => resume_file_id !== null,
  },
  {
    field: "headline",
    label: "Write a headline",
    reason: "It says what you do, next to your name.",
    points: 10,
    has: ({ headline }) => headline.trim() !== "",
  },
  {
    field: "about",
    label: "Write a few sentences about yourself",
    reason: `At least ${SOME_WORDS} characters give companies an idea of who you are.`,
    points: 10,
    has: ({ about }) => about.trim().length >= SOME_WORDS,
  },
  {
    field: "skills",
    label: `Add at least ${MANY_SKILLS} skills`,
    reason: "Companies search by skill.",
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
    label: "Add your availability",
    reason: "Companies contact available people first.",
    points: 5,
    has: ({ availability }) => availability !== null,
  },
  {
    field: "experience",
    label: "Choose your years of experience",
    reason: "Many roles ask for a range of years.",
    points: 5,
    has: ({ experience }) => experience !== null,
  },
  {
    field: "country",
    label: "Add your location",
    reason: "Many roles are limited to certain countries.",
    points: 5,
    has: ({ country }) => country !== null,
  },
  {
    field: "categories",
    label: "Choose your skill tracks",
    reason: "They decide which roles match you.",
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
    reason: "A one-minute video helps companies remember you.",
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
