import type { JobText } from "#api/demo/job-texts";
import type { Random } from "#api/demo/random";
import type { PrintedLine } from "./resume-pdf.ts";

const EMPLOYERS = [
  "Copperline Logistics",
  "Saltmarsh Software",
  "Oriole Payments",
  "Greenfinch Retail",
  "Northgate Clinics",
  "Lantern Media",
  "Baobab Mobile",
  "Ferrybridge Rail",
];
const DONE = [
  "Cut the time from request to answer from nine days to two, and kept it there for a year",
  "Took over a service that no one wanted to touch, wrote down how it works, and handed it on",
  "Introduced a weekly review in which mistakes are told without names",
  "Trained four new colleagues; two of them now lead teams of their own",
  "Moved the team's plans out of spreadsheets into one list that everyone can see",
  "Found the cause of a recurring failure that had cost a day of work every month",
  "Led a project with six people across three offices and delivered it a week early",
  "Agreed with finance on numbers that both sides trust, and automated the report",
  "Answered customers on the phone one day a month and changed the roadmap by what they said",
  "Replaced two paid tools by one, and saved 18,000 a year",
];
const SCHOOLS = [
  "University of Lagos",
  "University of Nairobi",
  "University of Leeds",
  "Technical University of Dresden",
  "University of Ghana",
  "University of Cape Town",
];

/** Returns the résumé text of someone applying for this kind of job; it ends in `year`. */
export function resumeLines(
  random: Random,
  person: { readonly name: string; readonly email: string },
  work: JobText,
  year: number,
): PrintedLine[] {
  const [now, before] = random.sample(EMPLOYERS, 2);
  const moved = year - random.int(2, 4);
  const began = moved - random.int(2, 5);
  const done = random.sample(DONE, 5).map((text) => line(`-  ${text}.`));
  const role = work.title;
  const junior = role.replace(/^(Senior|Lead) /, "");
  return [
    { text: person.name, size: 24, bold: true, gap: 0 },
    { text: role, size: 13, gap: 22 },
    { text: `${person.email}  |  References on request`, size: 10, gap: 18 },
    heading("Profile"),
    line(`${junior} with ${year - began} years of practice. I like work that can be measured,`),
    line("colleagues who say what they think, and problems that are still there after the first idea."),
    heading("Experience"),
    { text: `${role}, ${now}`, size: 11, bold: true, gap: 20 },
    line(`${moved} to today`),
    ...done.slice(0, 3),
    { text: `${junior}, ${before}`, size: 11, bold: true, gap: 24 },
    line(`${began} to ${moved}`),
    ...done.slice(3),
    heading("Skills"),
    line(work.skills.join(", ")),
    heading("Education"),
    line(`${work.education ?? "Diploma"}, ${random.pick(SCHOOLS)}, ${began - random.int(0, 2)}`),
  ];
}

function heading(text: string): PrintedLine {
  return { text, size: 13, bold: true, gap: 34 };
}

function line(text: string): PrintedLine {
  return { text, size: 10.5, gap: 17 };
}
