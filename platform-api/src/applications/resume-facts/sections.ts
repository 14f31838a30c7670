import { cellsOf, fold } from "./fold.ts";

/** The parts of a résumé that facts are read from; `top` is what comes before the first heading. */
export type SectionName = "top" | "experience" | "education" | "skills" | "other";

/** A part of a résumé with its lines, without its heading. */
export interface Section {
  readonly name: SectionName;
  readonly lines: string[];
}

/** Headings in English, German and French, without accents. */
const HEADINGS: readonly (readonly [SectionName, RegExp])[] = [
  [
    "experience",
    /^(?:(?:work|professional|relevant|practical|career|industry) )?(?:experiences?|employment|history)(?: history)?$|^(?:work|employment|career) history$|^(?:positions|work)$|^berufserfahrung(?:en)?$|^(?:beruflicher?|professioneller?) (?:werdegang|erfahrung|laufbahn)$|^(?:berufspraxis|praxiserfahrung|werdegang)$|^experiences? professionnelles?$|^parcours(?: professionnel)?$/,
  ],
  [
    "education",
    /^(?:academic )?(?:education|qualifications?|background|studies)(?: and (?:training|qualifications?))?$|^(?:schul|hochschul|aus)?bildung(?:sweg)?$|^(?:studium|ausbildung)(?: und (?:studium|ausbildung|weiterbildung))?$|^akademische ausbildung$|^formations?(?: academiques?)?$|^(?:etudes|diplomes|scolarite)$/,
  ],
  [
    "skills",
    /^(?:(?:technical|key|core|professional|it|main|hard|soft) )*(?:skills?|competenc(?:ies|es?)|expertise|technologies|tools|strengths)(?: and (?:tools|technologies|expertise))?$|^(?:(?:it|edv|fach|pc)[- ]?)?(?:kenntnisse|kompetenzen|fahigkeiten)(?: und (?:kenntnisse|kompetenzen|fahigkeiten))?$|^competences(?: (?:techniques|cles|professionnelles|informatiques))?$|^savoir-faire$/,
  ],
  [
    "other",
    /^(?:(?:personal|professional|career|executive|about|my) )?(?:profile?|profil|summary|statement|objectives?|details|me)$|^(?:languages?|sprachen|sprachkenntnisse|langues|interests?|hobbys?|hobbies|interessen|loisirs|centres d.interet|references?|referenzen|certificat(?:es|ions?)|zertifikate|certifications|projects?|projekte|projets|publications?|awards?|contact|contact details|contact information|kontakt|kontaktdaten|personliche daten|coordonnees|volunteer(?:ing)?(?: (?:work|experience))?|ehrenamt|benevolat|training|courses|weiterbildung(?:en)?|memberships?|additional information|about|zusammenfassung|resume|a propos)$/,
  ],
];

/** Splits a résumé at its headings; columns with headings side by side are read one after the other. */
export function sectionsOf(lines: readonly string[]): Section[] {
  const sections: Section[] = [{ name: "top", lines: [] }];
  for (const written of inOneColumn(lines)) {
    const line = written.trim();
    const heading = headingOf(line);
    if (heading === null) sections.at(-1)?.lines.push(line);
    else sections.push({ name: heading.name, lines: heading.rest === "" ? [] : [heading.rest] });
  }
  return sections;
}

/** Returns all lines of the sections of a name. */
export function linesIn(sections: readonly Section[], name: SectionName): string[] {
  return sections.flatMap((section) => (section.name === name ? section.lines : []));
}

/** Whether a text is a heading. */
export const isHeading = (text: string) => headingOf(text)?.rest === "";

/** Returns the section that a line begins, and what of it follows in the same line ("Skills: welding"). */
function headingOf(line: string): { readonly name: SectionName; readonly rest: string } | null {
  const [head = "", ...rest] = line.split(/:\s*/);
  if (head.length > 60) return null;
  const words = fold(head)
    .replace(/[^\p{L}'’ -]+/gu, " ")
    .replace(/ & | und | et | \/ /g, " and ")
    .trim();
  const plain = words.replace(/ +/g, " ");
  const found = HEADINGS.find(([, pattern]) => pattern.test(plain));
  if (found === undefined) return null;
  return { name: found[0], rest: rest.join(": ").trim() };
}

function inOneColumn(lines: readonly string[]): string[] {
  const start = lines.findIndex((line) => {
    const cells = cellsOf(line);
    return cells.length === 2 && cells.every(isHeading);
  });
  if (start < 0) return [...lines];
  const columns: [string[], string[]] = [[], []];
  for (const line of lines.slice(start)) {
    const [left = "", ...right] = line.split("\t");
    if (left !== "") columns[0].push(left);
    if (right.length > 0) columns[1].push(right.join("\t"));
  }
  return [...lines.slice(0, start), ...columns[0], ...columns[1]];
}
