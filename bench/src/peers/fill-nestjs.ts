import type { Client } from "pg";
import { insertRows, pick, textOfJob } from "./insert-rows.ts";
import { hashOf, type World } from "./world.ts";

const PERMISSIONS = [{ feature: "job", action: ["read", "write"] }];

/** Puts the same rows into the peer's tables, with a session for everyone who asks. */
export async function fillNestjs(client: Client, world: World): Promise<void> {
  const { tables, organizationId, employer, candidates } = world;
  const add = (table: string, rows: Parameters<typeof insertRows>[2]) => insertRows(client, table, rows);
  await add("companies", [{ id: organizationId, name: "The company" }]);
  await add(
    "users",
    tables.users.map((row) => ({
      ...pick(row, "id", "first_name", "last_name"),
      email: row["email_address"],
    })),
  );
  await add(
    "memberships",
    tables.memberships.map((row) => ({
      company_id: organizationId,
      user_id: row["user_id"],
      role: row["role_tag"],
      permissions: PERMISSIONS,
    })),
  );
  await add(
    "jobs",
    tables.jobs.map((row) => ({
      ...textOfJob(row),
      ...pick(row, "id", "created_by", "status", "version"),
      company_id: organizationId,
    })),
  );
  await add(
    "stages",
    tables.stages.map((row) => pick(row, "id", "job_id", "name", "type", "position")),
  );
  await add(
    "questions",
    tables.questions.map((row) =>
      pick(row, "id", "job_id", "label", "kind", "options", "required", "knock_out", "position"),
    ),
  );
  await add(
    "job_openings",
    tables.job_openings.map((row) =>
      pick(row, "id", "job_id", "number", "state", "close_reason", "application_id", "closed_at"),
    ),
  );
  await add(
    "job_team",
    tables.job_team.map((row) => pick(row, "job_id", "user_id", "role", "position")),
  );
  await add(
    "files",
    tables.files.map((row) => pick(row, "id", "owner_id", "purpose", "state", "name")),
  );
  await add(
    "applications",
    tables.applications.map((row) => ({
      ...pick(row, "id", "job_id", "candidate_id", "stage_id", "status", "note", "applied_at"),
      resume_file_id: row["resume_file_id"],
    })),
  );
  const open = `insert into sessions (token_hash, user_id, company_id, expires_at)
    values ($1, $2, $3, now() + interval '7 days')`;
  await client.query(open, [hashOf(employer.token), employer.id, organizationId]);
  for (const { id, token } of candidates) await client.query(open, [hashOf(token), id, null]);
  await client.query("vacuum analyze");
}
