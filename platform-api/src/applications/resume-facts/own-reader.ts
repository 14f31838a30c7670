import type { ResumeFacts } from "@loubby/shared-contracts/http/applications/resume-facts.schema";
import { cellsOf } from "./fold.ts";
import { countryOf, placeIn } from "./places.ts";
import { emailIn, linksIn, phoneIn } from "./read-contacts.ts";
import { educationIn } from "./read-education.ts";
import { experienceIn } from "./read-experience.ts";
import { nameIn } from "./read-name.ts";
import type { ReadResume, ResumeLines } from "./read-resume.ts";
import { skillsIn } from "./read-skills.ts";
import { linesIn, sectionsOf } from "./sections.ts";
import { isCompany, isTitle } from "./titles.ts";

/** Reads a résumé by its headings, dates and words, on this server alone. What it isn't sure of stays null. */
export const readByRules: ReadResume = (resume) => Promise.resolve(factsIn(resume));

function factsIn({ lines, country, skills, today }: ResumeLines): ResumeFacts {
  const sections = sectionsOf(lines);
  const email = emailIn(lines);
  const experience = experienceIn(sections, today);
  const top = linesIn(sections, "top");
  const location = placeIn(lines) ?? experience.location;
  // Someone abroad writes their number as people there do, whatever country the job is in.
  const region = (location && countryOf(location.value)) ?? country;
  return {
    ...nameIn(lines, email?.value ?? null),
    email_address: email,
    phone_number: phoneIn(lines, region) ?? phoneIn(lines, country),
    links: linksIn(lines),
    title: experience.title ?? headlineIn(top),
    employer: experience.employer,
    location,
    years: experience.years,
    skills: skillsIn(lines, sections, skills),
    education: educationIn(sections, today),
  };
}

/** The position that someone names under their name. */
function headlineIn(top: readonly string[]) {
  const words = top
    .slice(0, 5)
    .flatMap(cellsOf)
    .find((cell) => cell.length <= 80 && !/[@\d.]/.test(cell) && isTitle(cell) && !isCompany(cell));
  return words === undefined ? null : { value: words, words };
}
