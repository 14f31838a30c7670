// What every side holds: the demo's company with jobs, their parts and applications, and candidates who apply.
import { createHash } from "node:crypto";
import type { Client } from "pg";
import { addPeople, fill, settle } from "../recruit/seed.ts";
import { addColleagues, dressJobs } from "./dress.ts";

/** How much of it there is. */
export interface Size {
  readonly jobs: number;
  readonly candidates: number;
}

/** A row, its columns named as in the product's table. */
export type Row = Readonly<Record<string, unknown>>;

/** Someone who asks, and the secret of their session. */
export interface Asker {
  readonly id: string;
  readonly token: string;
}

export interface Candidate extends Asker {
  readonly resumeId: string;
}

/** The rows as the product keeps them, in the order in which they refer to each other. */
export interface World {
  readonly organizationId: string;
  readonly employer: Asker;
  /** They applied for nothing yet. */
  readonly candidates: readonly Candidate[];
  /** Of the company: who may be on a hiring team. */
  readonly colleagueIds: readonly string[];
  readonly tables: Readonly<Record<TableName, readonly Row[]>>;
}

export const tableNames = [
  "users",
  "memberships",
  "jobs",
  "stages",
  "questions",
  "job_openings",
  "job_team",
  "files",
  "applications",
] as const;
export type TableName = (typeof tableNames)[number];

const OF_COMPANY: readonly string[] = [
  "memberships",
  "jobs",
  "stages",
  "questions",
  "job_openings",
  "job_team",
  "applications",
];
/** Of each job of `fill`, one in every stage. */
const APPLICATIONS = 5;

/** Fills a product and answers what is in it now. */
export async function fillWorld(client: Client, { jobs, candidates }: Size): Promise<World> {
  const { rows: employers } = await client.query<{ id: string; organization_id: string }>(
    `select u.id, m.organization_id from users u join memberships m on m.user_id = u.id
     where u.email_address = 'employer@demo.test'`,
  );
  const employer = employers[0];
  if (employer === undefined) throw new Error("The demo has no employer.");
  const organizationId = employer.organization_id;
  await addPeople(client, candidates);
  await fill(client, { organizationId, jobs, each: APPLICATIONS, title: "Bench" });
  await addColleagues(client, organizationId, 5);
  await dressJobs(client, { organizationId, title: "Bench" });
  await settle(client);
  await addApplicants(client, candidates);
  await openSession(client, employer.id, organizationId, "employer-of-the-bench");
  const tables = {} as Record<TableName, Row[]>;
  for (const name of tableNames) tables[name] = await readRows(client, name, organizationId);
  return {
    organizationId,
    employer: { id: employer.id, token: "employer-of-the-bench" },
    candidates: candidatesIn(tables.files),
    colleagueIds: tables.memberships.map((row) => String(row["user_id"])),
    tables,
  };
}

/** What a session's row keeps of its secret. */
export function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** People with a résumé and a session each, whose addresses are not proven: no one mails them. */
async function addApplicants(client: Client, count: number): Promise<void> {
  await client.query(
    `with made as (
       insert into users (id, email_address, first_name, last_name, name_slug, referral_id)
       select gen_random_uuid(), 'applicant-' || n || '@people.test', 'Applicant' || n, 'Person', 'applicant-' || n,
         'applicant-' || n
       from generate_series(1, $1) n returning id, name_slug
     ), sessions as (
       insert into sessions (id, token_hash, user_id, expires_at)
       select gen_random_uuid(), sha256(convert_to('session-of-' || name_slug, 'UTF8')), id, now() + interval '7 days' from made
     )
     insert into files (id, owner_id, purpose, object_key, upload_id, name, size, content_type, state, settled_at)
     select gen_random_uuid(), id, 'resume', 'bench/' || name_slug, '', name_slug, 1000, 'application/pdf', 'ready', now()
     from made`,
    [count],
  );
}

async function openSession(
  client: Client,
  userId: string,
  organizationId: string,
  token: string,
): Promise<void> {
  await client.query(
    `insert into sessions (id, token_hash, user_id, organization_id, expires_at)
     values (gen_random_uuid(), $1, $2, $3, now() + interval '7 days')`,
    [hashOf(token), userId, organizationId],
  );
}

async function readRows(client: Client, name: TableName, organizationId: string): Promise<Row[]> {
  const { rows } = await client.query<{ row: Row }>(
    OF_COMPANY.includes(name)
      ? {
          text: `select to_jsonb(t) as row from ${name} t where organization_id = $1`,
          values: [organizationId],
        }
      : `select to_jsonb(t) as row from ${name} t`,
  );
  return rows.map(({ row }) => row);
}

function candidatesIn(files: readonly Row[]): Candidate[] {
  return files
    .filter((row) => String(row["object_key"]).startsWith("bench/"))
    .map((row) => ({
      id: String(row["owner_id"]),
      token: `session-of-${String(row["name"])}`,
      resumeId: String(row["id"]),
    }));
}
