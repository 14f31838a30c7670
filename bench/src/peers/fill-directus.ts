import type { Client } from "pg";
import { insertRows, pick, textOfJob } from "./insert-rows.ts";
import type { World } from "./world.ts";

/** The peer's roles, by what their users are. */
export interface Roles {
  readonly employer: string;
  readonly candidate: string;
}

const TEAM = ["hiring_manager", "recruiter", "coordinator"];
const INDEXES = [
  "create index on jobs (company, updated_at, id)",
  "create index on jobs (company, status, updated_at, id)",
  "create unique index on applications (job, candidate)",
  "create index on applications (stage)",
  ...["stages", "questions", "job_openings", "job_team"].map((table) => `create index on ${table} (job)`),
  "create index on answers (application)",
];

/** Puts the same rows into the peer's tables, with a token for everyone who asks, and indexes as the product has. */
export async function fillDirectus(client: Client, world: World, roles: Roles): Promise<void> {
  const { tables, organizationId, employer, candidates } = world;
  const add = (table: string, rows: Parameters<typeof insertRows>[2]) => insertRows(client, table, rows);
  await add("companies", [{ id: organizationId, name: "The company" }]);
  const members = new Set(tables.memberships.map((row) => row["user_id"]));
  const tokens = new Map<unknown, string>([employer, ...candidates].map(({ id, token }) => [id, token]));
  await add(
    "directus_users",
    tables.users.map((row) => ({
      ...pick(row, "id", "first_name", "last_name"),
      email: row["email_address"],
      status: "active",
      provider: "default",
      email_notifications: false,
      token: tokens.get(row["id"]) ?? null,
      role: members.has(row["id"]) ? roles.employer : roles.candidate,
      company: members.has(row["id"]) ? organizationId : null,
    })),
  );
  await add(
    "directus_files",
    tables.files.map((row) => ({
      id: row["id"],
      storage: "local",
      filename_disk: row["object_key"],
      filename_download: row["name"],
      type: row["content_type"],
      uploaded_by: row["owner_id"],
      created_on: row["created_at"],
      uploaded_on: row["created_at"],
    })),
  );
  await add(
    "user_settings",
    candidates.map(({ id }) => ({ id })),
  );
  await add(
    "jobs",
    tables.jobs.map((row) => ({
      ...textOfJob(row),
      ...pick(row, "id", "created_by", "status", "version"),
      company: organizationId,
    })),
  );
  await add(
    "stages",
    tables.stages.map((row) => ({ ...pick(row, "id", "name", "type", "position"), job: row["job_id"] })),
  );
  await add(
    "questions",
    tables.questions.map((row) => ({
      ...pick(row, "id", "label", "kind", "options", "required", "knock_out", "position"),
      job: row["job_id"],
    })),
  );
  await add(
    "job_openings",
    tables.job_openings.map((row) => ({ ...pick(row, "id", "number", "state"), job: row["job_id"] })),
  );
  await client.query("alter table job_team alter id set default gen_random_uuid()");
  await add(
    "job_team",
    tables.job_team.map((row) => ({
      job: row["job_id"],
      member: row["user_id"],
      role: row["role"],
      position: TEAM.indexOf(String(row["role"])) + 1,
    })),
  );
  await add(
    "applications",
    tables.applications.map((row) => ({
      ...pick(row, "id", "status", "note", "applied_at"),
      job: row["job_id"],
      candidate: row["candidate_id"],
      stage: row["stage_id"],
      resume: row["resume_file_id"],
    })),
  );
  for (const index of INDEXES) await client.query(index);
  await client.query("vacuum analyze");
}
