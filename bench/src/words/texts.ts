import { Dice, prose } from "../search/people.ts";

/** What jobs and agents are written of: the first far more often than the last. */
const WORK = ["Sales", "Data", "Marine", "Product", "Cloud", "Security", "Ward", "Night", "Solar", "Harbour"];
const TRADES = ["Manager", "Engineer", "Analyst", "Nurse", "Teacher", "Welder", "Driver", "Tailor", "Miller"];
const SKILLS =
  "Excel SQL Python Welding Triage Payroll Docker Node.js C++ Forklift Copywriting Kubernetes Cobol".split(
    " ",
  );
const CATEGORIES = [
  "recruiting",
  "support",
  "sales",
  "marketing",
  "finance",
  "operations",
  "data",
  "writing",
];

/** What many things say alike. `n` counts from 0. */
export interface Text {
  readonly n: number;
  readonly title: string;
  readonly line: string;
  readonly skills: readonly string[];
  readonly category: string;
  readonly body: string;
}

/** So many texts, each with a few hundred words of which some stand in nearly all and others hardly anywhere. */
export function texts(count: number): Text[] {
  const dice = new Dice();
  return Array.from({ length: count }, (_, n) => ({
    n,
    title: `${dice.low(WORK)} ${dice.low(TRADES)}`,
    line: `For ${dice.low(TRADES)}s who ${prose(dice, 12)}`,
    skills: [...new Set(Array.from({ length: 4 }, () => dice.low(SKILLS)))],
    category: dice.low(CATEGORIES),
    body: `Our team works with ${dice.low(SKILLS)}. ${prose(dice, 250)}`,
  }));
}

/** What is typed, by its kind. A word of ten things is `zor` with a number, one of a single thing `qix` with another. */
export const TYPED: Readonly<Record<string, readonly string[]>> = {
  everywhere: ["team", "our team"],
  common: ["manager", "sales", "excel"],
  "two words": ["sales manager", "data engineer", "solar miller"],
  "three words": ["sales manager excel", "cloud analyst docker", "harbour tailor cobol"],
  rare: ["zor700", "zor1400 manager"],
  unique: ["qix5000", "qix7000"],
  beginning: ["mana", "eng", "zor12*", "te"],
  misspelt: ["manger", "enginer sales", "welxer"],
  "first letter": ["nanager", "rngineer", "qelder"],
  nothing: ["zzyzx", "zzyzx qwrtp"],
  phrase: ['"sales manager"', '"our team works"', '"manager sales"'],
  or: ["nurse OR teacher", "miller OR zor700"],
  not: ["manager -sales", "sales NOT manager NOT engineer"],
  part: ["anage", "arbour", "ales man"],
  signs: ["&", "++"],
};
