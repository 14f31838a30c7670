import { occupations } from "#api/jobs/occupations/occupations";
import { fold } from "./fold.ts";

/** Words that end a title of a position and aren't in the list of occupations; without accents. */
const ENGLISH =
  "accountant|administrator|advisor|agent|analyst|apprentice|architect|assistant|associate|barista|buyer|captain|chef|chief|clerk|coach|consultant|cook|coordinator|cto|ceo|cfo|coo|dentist|designer|developer|director|driver|editor|electrician|engineer|executive|fitter|foreman|founder|freelancer|generalist|head|hr|intern|journalist|lawyer|lead|lecturer|librarian|machinist|manager|mechanic|midwife|nurse|officer|operator|owner|partner|pharmacist|physician|pilot|plumber|president|principal|producer|professor|programmer|recruiter|receptionist|representative|researcher|salesperson|scientist|secretary|specialist|strategist|supervisor|teacher|technician|tester|therapist|trainee|trainer|translator|tutor|vp|waiter|waitress|welder|worker|writer";
const GERMAN =
  "leiter(?:in)?|ingenieur(?:in)?|entwickler(?:in)?|kauf(?:mann|frau)|mitarbeiter(?:in)?|berater(?:in)?|verkaufer(?:in)?|schwei(?:ss|ß)er(?:in)?|elektriker(?:in)?|pfleger(?:in)?|schwester|lehrer(?:in)?|assistent(?:in)?|praktikant(?:in)?|werkstudent(?:in)?|geschaftsfuhrer(?:in)?|buchhalter(?:in)?|koch|kochin|mechaniker(?:in)?|mechatroniker(?:in)?|techniker(?:in)?|sachbearbeiter(?:in)?|referent(?:in)?|fahrer(?:in)?|meister(?:in)?|backer(?:in)?|erzieher(?:in)?|arzt|arztin|anwalt|anwaltin|auszubildende[rn]?|fachkraft|helfer(?:in)?|monteur(?:in)?|redakteur(?:in)?|gestalter(?:in)?|chef(?:in)?|beauftragte[rn]?";
const FRENCH =
  "ingenieure?|developpeu(?:r|se)|responsable|chargee?|directeur|directrice|assistante?|vendeu(?:r|se)|infirmi(?:er|ere)|comptable|technicienn?e?|conseill(?:er|ere)|soudeu(?:r|se)|boulang(?:er|ere)|cuisini(?:er|ere)|stagiaire|gestionnaire|commerciale?|enseignante?|professeure?|chauffeur|redact(?:eur|rice)|formateur|formatrice|electricienn?e?|serveu(?:r|se)|secretaire|alternante?|caissi(?:er|ere)|medecin|avocate?|mecanicienn?e?";

const COMMON = new RegExp(`^(?:${ENGLISH})s?$|(?:^|\\p{L})(?:${GERMAN})$|^(?:${FRENCH})$`, "u");
/** Words of the list of occupations that say nothing on their own. */
const VAGUE = /^(?:other|all|general|service|services|except|first|line|sale|specialties|and|special)$/;

const known: ReadonlySet<string> = new Set(
  occupations
    .flatMap(({ title }) => fold(title).split(/, | and | or /))
    .map((part) =>
      (
        part
          .trim()
          .split(/[\s/]+/)
          .at(-1) ?? ""
      ).replace(/s$/, ""),
    )
    .filter((word) => /(?:er|or|ist|ian|ant|man|nurse|cook|clerk)$/.test(word) && !VAGUE.test(word)),
);

/** Whether a text names a position: one of its words is one. */
export function isTitle(text: string): boolean {
  return fold(text)
    .split(/[^\p{L}]+/u)
    .some((word) => COMMON.test(word) || known.has(word) || known.has(word.replace(/s$/, "")));
}

const COMPANY =
  /(?:^|[\s.&])(?:gmbh|ag|kg|ohg|ug|e\.? ?v\.?|ltd\.?|limited|llc|llp|inc\.?|corp\.?|corporation|plc|s\.?a\.?r\.?l\.?|s\.?a\.?s?\.?|b\.?v\.?|oy|ab|pty|group|gruppe|groupe|holdings?|company|& co\.?|university|universitat|universite|hospital|klinikum|klinik|clinics?|clinique|bank|banque|ministry|ministerium|ministere|stiftung|foundation|institute?|agency|agence|school|schule|college|studios?|labs?|technologies|systems|solutions|partners|consulting)(?:$|[\s,.)])/;

/** Whether a text names an employer by its legal form or kind. */
export const isCompany = (text: string) => COMPANY.test(fold(text));
