const TITLES = [
  "Engineer",
  "Designer",
  "Analyst",
  "Manager",
  "Technician",
  "Nurse",
  "Accountant",
  "Teacher",
  "Writer",
];
const FIELDS = [
  "Backend",
  "Frontend",
  "Data",
  "Product",
  "Security",
  "Cloud",
  "Mobile",
  "Quality",
  "Sales",
  "Marine",
];
const SKILLS =
  "JavaScript Python SQL Node.js React Docker Kubernetes C++ C# Go Rust Figma Excel Terraform Kafka Spark Elixir Haskell Cobol Fortran".split(
    " ",
  );
const COUNTRIES = ["NG", "KE", "GH", "ZA", "GB", "US", "DE", "EG", "RW", "TZ"];
const AVAILABLE = ["Available", "Looking to switch", "Open for work", "Currently employed"];
const EXPERIENCE = ["0 years", "0-2", "2-5", "5-10", "10-15", "15-20", "20+ years"];
const TRACKS = ["DevOps", "Data Science", "UI/UX Design", "Cybersecurity", "Product Management"];
/** Words that people write about themselves; the first are common, the last hardly used. */
const WORDS = 4000;

/** Figures that look random and are the same in every run. */
export class Dice {
  #state = 42;
  /** From 0 up to 1. */
  roll(): number {
    this.#state = (Math.imul(this.#state, 1664525) + 1013904223) >>> 0;
    return this.#state / 2 ** 32;
  }
  /** One of them, each as often. */
  one<T>(of: readonly T[]): T {
    return of[Math.floor(this.roll() * of.length)] as T;
  }
  /** One of them, the first far more often than the last. */
  low<T>(of: readonly T[]): T {
    return of[Math.floor(this.roll() ** 3 * of.length)] as T;
  }
}

const SYLLABLES = "ba ce di fo gu ha ji ke lo mu na pe qi ro su ta vi wo xe zu".split(" ");

/** The word of a number: three syllables, so that words begin as differently as words do. */
const wordOf = (n: number) =>
  [n, Math.floor(n / 20), Math.floor(n / 400) + 7].map((at) => SYLLABLES[at % 20]).join("");

const vocabulary = Array.from({ length: WORDS }, (_, n) => wordOf(n));

export const prose = (dice: Dice, words: number) =>
  Array.from({ length: words }, () => dice.low(vocabulary)).join(" ");

/** Someone who could be found, with as many words as a short profile has. */
export function person(dice: Dice, n: number) {
  const title = `${dice.one(FIELDS)} ${dice.one(TITLES)}`;
  return {
    n,
    headline: title,
    about: prose(dice, 80),
    country: dice.low(COUNTRIES),
    city: `City${Math.floor(dice.roll() * 400)}`,
    availability: dice.one(AVAILABLE),
    experience: dice.one(EXPERIENCE),
    categories: [...new Set([dice.low(TRACKS), dice.low(TRACKS)])],
    skills: [...new Set(Array.from({ length: 6 }, () => dice.low(SKILLS)))],
    age: Math.floor(dice.roll() * 3e7),
    company: `Company ${Math.floor(dice.roll() * 3000)}`,
    did: prose(dice, 60),
    before: `${dice.one(FIELDS)} ${dice.one(TITLES)}`,
  };
}

/** A search, in pieces: every one of `all`, none of `none`. */
export interface Search {
  readonly all: readonly Piece[];
  readonly none?: readonly Piece[];
}
type Piece = readonly [text: string, match: "word" | "phrase" | "begin"];

/**
 * What recruiters look for: a common word, two, a phrase without some, a rare one, a beginning, a mistyped one, and three
 * common ones that no one has together.
 */
export function searches(dice: Dice): Search[] {
  const word = () => vocabulary[Math.floor(dice.roll() ** 2 * WORDS)] ?? "";
  const field = () => dice.one(FIELDS).toLowerCase();
  const title = () => dice.one(TITLES).toLowerCase();
  return [
    { all: [[field(), "word"]] },
    {
      all: [
        [field(), "word"],
        [title(), "word"],
      ],
    },
    { all: [[`${field()} ${title()}`, "phrase"]], none: [[dice.low(SKILLS), "word"]] },
    {
      all: [
        [dice.one(SKILLS), "word"],
        [word(), "word"],
      ],
    },
    { all: [[word(), "word"]] },
    {
      all: [
        [dice.one(SKILLS), "word"],
        [field(), "word"],
        [title(), "word"],
      ],
    },
    {
      all: [
        [field().slice(0, 4), "begin"],
        [dice.low(SKILLS), "word"],
      ],
    },
    {
      all: [
        [dice.one(SKILLS), "word"],
        [`${title()}x`, "word"],
      ],
    },
    {
      all: [
        ["nurse", "word"],
        ["accountant", "word"],
        [dice.one(["writer", "teacher"]), "word"],
      ],
    },
  ];
}

/** A search as someone types it. */
export const typed = ({ all, none = [] }: Search): string =>
  [...all.map(typedPiece), ...none.map((piece) => `-${typedPiece(piece)}`)].join(" ");

const typedPiece = ([text, match]: Piece) =>
  match === "phrase" ? `"${text}"` : match === "begin" ? `${text}*` : text;
