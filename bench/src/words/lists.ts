import { TYPED } from "./texts.ts";

/** A list that is searched: where, by which account, in which orders and narrowed how, and what is typed there by its kind. */
export interface List {
  readonly path: string;
  readonly asker: "employer" | "candidate";
  readonly ways: readonly string[];
  readonly typed: Readonly<Record<string, readonly string[]>>;
}

export const lists: Readonly<Record<string, List>> = {
  "own-jobs": {
    path: "recruit/jobs",
    asker: "employer",
    ways: [
      "",
      "&sort=newest",
      "&sort=title",
      "&sort=closing",
      "&status=open",
      "&workplace=Remote&country=GB",
      "&status=on_hold&department=Department 3&sort=title",
    ],
    typed: TYPED,
  },
  "open-jobs": {
    path: "recruit/open-jobs",
    asker: "candidate",
    ways: ["", "&country=GB", "&workplace=Remote&employment_type=Contract", "&experience=2-5&country=KE"],
    typed: TYPED,
  },
  agents: {
    path: "agents/listings",
    asker: "candidate",
    ways: [
      "",
      "&sort=newest",
      "&sort=top_rated",
      "&sort=price_low&currency=usd",
      "&sort=price_high&currency=kes",
      "&category=writing",
      "&category=data&currency=usd&min_price=50000&max_price=60000",
    ],
    typed: TYPED,
  },
  talents: {
    path: "recruit/talents/search",
    asker: "employer",
    ways: ["", "&country=KE", "&country=GH&availability=Available"],
    typed: {
      everywhere: ["backend OR frontend OR data OR product OR security"],
      common: ["javascript", "engineer"],
      "two words": ["backend engineer", "marine writer"],
      "three words": ["backend engineer javascript", "nurse accountant teacher"],
      rare: ["fortran cobol marine", "zuzuzu", "guzuta"],
      beginning: ["engin*", "java* cloud"],
      misspelt: ["engineerx", "javascrpt nurse"],
      "first letter": ["rngineer", "xavascript"],
      nothing: ["zzyzx"],
      phrase: ['"backend engineer" -python', '"engineer backend"'],
      or: ["nurse OR writer"],
      not: ["engineer -javascript -python"],
    },
  },
};
