import { sql, type Insertable } from "kysely";
import { experienceLevels, educationLevels } from "@loubby/shared-contracts/shell/lists";
import type { DB } from "#api/db/tables";
import { type Demo, insertMany } from "#api/demo/demo";
import type { Cast } from "#api/demo/cast";
import { Random } from "#api/demo/random";

const EMPLOYERS = ["Copperline Logistics", "Saltmarsh Software", "Oriole Payments", "Lantern Media"];
const SCHOOLS = [
  "University of Lagos",
  "University of Nairobi",
  "University of Leeds",
  "University of Ghana",
];
const PLACES = [
  ["NG", "Lagos"],
  ["KE", "Nairobi"],
  ["GH", "Accra"],
  ["GB", "Leeds"],
  ["DE", "Dresden"],
] as const;
const DONE = [
  "Cut the time from request to answer from nine days to two, and kept it there for a year.",
  "Took over a service that no one wanted to touch, wrote down how it works, and handed it on.",
  "Trained four new colleagues; two of them now lead teams of their own.",
  "Found the cause of a recurring failure that had cost a day of work every month.",
];
const TRACKS = ["Software Development", "Data Science", "Product Management", "UI/UX Design", "DevOps"];

interface Sought {
  readonly id: string;
  readonly title: string;
  readonly skills: string[];
  readonly experience: string | null;
  readonly education: string | null;
  readonly resume: string | null;
}

/** A profile of everyone who applied anywhere, made from the work they sought first. */
export async function seedProfiles(demo: Demo, cast: Cast): Promise<void> {
  const random = new Random(2031);
  const { rows } = await sql<Sought>`
    select distinct on (a.candidate_id) a.candidate_id as id, j.title, j.skills, j.experience, j.education,
      a.resume_file_id as resume
    from applications a join jobs j on j.id = a.job_id
    order by a.candidate_id, a.applied_at, a.id`.execute(demo.db);
  const profiles: Insertable<DB["profiles"]>[] = [];
  const positions: Insertable<DB["profile_positions"]>[] = [];
  const education: Insertable<DB["profile_education"]>[] = [];
  for (const sought of rows) {
    const year = demo.now.getUTCFullYear();
    const moved = year - random.int(2, 4);
    const began = moved - random.int(2, 5);
    const [now = "", before = ""] = random.sample(EMPLOYERS, 2);
    const junior = sought.title.replace(/^(Senior|Lead) /, "");
    const done = random.sample(DONE, 3);
    profiles.push(profileOf(random, sought, year - began, sought.id === cast.candidate));
    positions.push(
      entry(sought.id, 0, now, sought.title, `${moved}-03`, null, done.slice(0, 2).join("\n")),
      entry(sought.id, 1, before, junior, `${began}-09`, `${moved}-02`, done.slice(2).join("\n")),
    );
    education.push({
      user_id: sought.id,
      place: 0,
      level: sought.education ?? random.pick(educationLevels),
      school: random.pick(SCHOOLS),
      field: "",
      started: `${began - 4}-10`,
      ended: `${began}-06`,
    });
  }
  await insertMany(demo, "profiles", profiles);
  await insertMany(demo, "profile_positions", positions);
  await insertMany(demo, "profile_education", education);
}

function profileOf(
  random: Random,
  { id, title, skills, experience, resume }: Sought,
  years: number,
  isDemo: boolean,
): Insertable<DB["profiles"]> {
  const [country, city] = random.pick(PLACES);
  return {
    user_id: id,
    headline: `${title} who likes work that can be measured`,
    // The demo candidate has something left to do, so that the meter has something to say.
    about: isDemo
      ? ""
      : `${years} years of practice. I like colleagues who say what they think, and problems that are still there after the first idea.`,
    country,
    city,
    availability: random.pick(["Available", "Looking to switch", "Open for work", "Currently employed"]),
    experience: experience ?? random.pick(experienceLevels),
    categories: random.sample(TRACKS, random.int(1, 2)),
    skills: skills.slice(0, 8),
    links: JSON.stringify([{ label: "Portfolio", url: `https://portfolio.example.com/${id.slice(-6)}` }]),
    resume_file_id: resume,
    version: 1,
  };
}

function entry(
  user_id: string,
  place: number,
  company: string,
  title: string,
  started: string,
  ended: string | null,
  description: string,
): Insertable<DB["profile_positions"]> {
  return { user_id, place, company, title, started, ended, description };
}
