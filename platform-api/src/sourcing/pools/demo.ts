import { type Insertable, sql } from "kysely";
import type { DB } from "#api/db/tables";
import { slugOf } from "#api/identity/sign-up/slugs";
import { insertStages } from "./stages.sql.ts";
import { daysAgo, type Demo, insertMany } from "#api/demo/demo";
import { firstNames, lastNames } from "#api/demo/names";
import type { Cast } from "#api/demo/cast";

type Row = Insertable<DB["talent_pool_members"]>;
type Person = Omit<Row, "id" | "pool_id" | "organization_id" | "stage_id" | "added_by">;

const STAGES = ["New", "Contacted", "Engaged", "Nurturing"].map((name) => ({ name }));
const HEADLINES = ["Product designer", "Backend engineer", "Data analyst", "Product manager", "Support lead"];
const TAGS = ["remote", "senior", "met in Lagos", "speaks French", "free in spring"];
const CONSENT = "You may keep my details and write to me about work for a year.";

const POOLS = [
  {
    name: "Engineers for next year",
    description: "Runners-up who impressed us, and people we met at meetups.",
    colour: "green",
    visibility: "organization",
    tags: ["engineering", "2027"],
    contacts: 46,
    applicants: 12,
  },
  {
    name: "Design alumni",
    description: "Interns and freelancers who worked with us and may come back.",
    colour: "violet",
    visibility: "team",
    tags: [],
    contacts: 14,
    applicants: 0,
  },
  {
    name: "Leadership, quietly",
    description: "",
    colour: "amber",
    visibility: "private",
    tags: [],
    contacts: 5,
    applicants: 0,
  },
];

/** Pools of the demo company: some members applied, most it met elsewhere. */
export async function seedPools(demo: Demo, { harbourline, employer }: Cast): Promise<void> {
  const organizationId = harbourline.id;
  // Whether someone may be added is checked as the company.
  await sql`select set_config('app.org', ${organizationId}, true), set_config('app.user', ${employer}, true)`.execute(
    demo.db,
  );
  for (const [index, { contacts, applicants, ...pool }] of POOLS.entries()) {
    const id = demo.id();
    await insertMany(demo, "talent_pools", [
      {
        ...pool,
        id,
        organization_id: organizationId,
        name_slug: slugOf(pool.name, id),
        manager_id: employer,
        created_by: employer,
        created_at: daysAgo(demo, 60 - index),
        updated_at: daysAgo(demo, index + 0.2),
      },
    ]);
    await insertStages(demo.db, { id, organizationId }, STAGES, demo.id);
    const stages = await openStagesOf(demo, id);
    const people = [
      ...(await applicantsOf(demo, organizationId, applicants)),
      ...Array.from({ length: contacts }, (_, at) => contactOf(demo, index, at)),
    ];
    await insertMany(
      demo,
      "talent_pool_members",
      people.map((person, at): Row => {
        const added_at = daysAgo(demo, 1 + at * 0.9);
        const stage_id = stages[at % (stages.length + 2)] ?? stages[0] ?? "";
        const last_contacted_at = stage_id === stages[0] ? null : daysAgo(demo, at * 0.4);
        const place = { pool_id: id, organization_id: organizationId, stage_id, stage_entered_at: added_at };
        return { ...person, ...place, id: demo.id(), added_by: employer, added_at, last_contacted_at };
      }),
    );
  }
}

async function openStagesOf(demo: Demo, poolId: string): Promise<string[]> {
  const rows = await demo.db
    .selectFrom("talent_pool_stages")
    .select("id")
    .where("pool_id", "=", poolId)
    .where("kind", "=", "open")
    .orderBy("position")
    .execute();
  return rows.map(({ id }) => id);
}

async function applicantsOf(demo: Demo, organizationId: string, count: number): Promise<Person[]> {
  const { rows } = await sql<{ candidate_id: string; title: string }>`
    select a.candidate_id, min(j.title) as title from applications a join jobs j on j.id = a.job_id
    where a.organization_id = ${organizationId} and a.status = 'rejected' and not j.anonymised and not j.confidential
    group by a.candidate_id order by a.candidate_id limit ${count}`.execute(demo.db);
  return rows.map(({ candidate_id, title }) => ({
    user_id: candidate_id,
    first_name: "",
    headline: title,
    source: "application",
    source_detail: title,
  }));
}

function contactOf(demo: Demo, pool: number, at: number): Person {
  const first = firstNames[(at * 7 + pool * 3) % firstNames.length] ?? "Ama";
  const last = lastNames[(at * 5 + pool) % lastNames.length] ?? "Owusu";
  const agreed = at % 6 !== 5;
  return {
    first_name: first,
    last_name: last,
    email: `${first}.${last}.${pool}${at}@people.test`.toLowerCase().replace(/[^a-z0-9.@]/g, ""),
    headline: HEADLINES[at % HEADLINES.length] ?? "",
    tags: at % 3 === 0 ? [TAGS[at % TAGS.length] ?? ""] : [],
    source: at % 4 === 0 ? "manual" : "import",
    source_detail: at % 4 === 0 ? "Meetup" : "",
    ...(agreed && {
      consent_words: CONSENT,
      consent_version: "2026-1",
      consent_at: daysAgo(demo, 200),
      consent_expires_at: daysAgo(demo, at % 9 === 4 ? -12 : at % 11 === 7 ? 3 : -165),
    }),
  };
}
