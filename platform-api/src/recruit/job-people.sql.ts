import { sql } from "kysely";
import type { HiringTeam } from "@loubby/shared-contracts/http/recruit/job-fields.schema";
import type { Colleague } from "@loubby/shared-contracts/http/recruit/colleague.schema";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";
import type { JobKey } from "./job-parts.sql.ts";

interface PersonRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly logo_key: string | null;
}

/** The parts of a hiring team by the role that their rows carry. */
const ROLES = [
  ["hiring_manager", "hiring_managers"],
  ["recruiter", "recruiters"],
  ["coordinator", "coordinators"],
] as const;

/** Everybody of a company, by name. */
export async function findColleagues(db: Sql, organizationId: string): Promise<Colleague[]> {
  const { rows } = await sql<PersonRow>`
    select u.id, u.first_name, u.last_name, u.logo_key from memberships m join users u on u.id = m.user_id
    where m.organization_id = ${organizationId}
    order by lower(u.first_name), lower(u.last_name), u.id`.execute(db);
  return rows.map(toColleague);
}

/** People by their ids; whoever the asker may no longer see is a former colleague. */
export async function findPeople(db: Sql, ids: readonly string[]): Promise<Map<string, Colleague>> {
  const rows = await db
    .selectFrom("users")
    .select(["id", "first_name", "last_name", "logo_key"])
    .where("id", "in", [...ids])
    .execute();
  const known = new Map(rows.map((row) => [row.id, toColleague(row)]));
  const former = { first_name: "A former", last_name: "colleague", logo_url: null };
  return new Map(ids.map((_id) => [_id, known.get(_id) ?? { _id, ...former }]));
}

/** Who works on a job, in the order they were named. */
export async function findTeam(db: Sql, jobId: string): Promise<HiringTeam> {
  const rows = await db
    .selectFrom("job_team")
    .select(["user_id", "role"])
    .where("job_id", "=", jobId)
    .orderBy("position")
    .execute();
  const named = (role: string) => rows.filter((row) => row.role === role).map((row) => row.user_id);
  return {
    hiring_managers: named("hiring_manager"),
    recruiters: named("recruiter"),
    coordinators: named("coordinator"),
  };
}

/** Makes the job's team that given; answers false, having changed nothing, when somebody is not of the company. */
export async function replaceTeam(db: Sql, key: JobKey, team: HiringTeam): Promise<boolean> {
  const members = new Set((await findColleagues(db, key.organizationId)).map(({ _id }) => _id));
  const rows = ROLES.flatMap(([role, part]) =>
    [...new Set(team[part])].map((userId, position) => ({
      job_id: key.jobId,
      organization_id: key.organizationId,
      user_id: userId,
      role,
      position,
    })),
  );
  if (rows.some((row) => !members.has(row.user_id))) return false;
  await db.deleteFrom("job_team").where("job_id", "=", key.jobId).execute();
  if (rows.length > 0) await db.insertInto("job_team").values(rows).execute();
  return true;
}

/** Who is told of a job's applications: its team, and without one everybody who may read them. */
export async function findJobListeners(db: Sql, jobId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`select job_listeners(${jobId}) as user_id`.execute(db);
  return rows.map((row) => row.user_id);
}

/** Who of a company may decide about its jobs. */
export async function findJobApprovers(db: Sql, organizationId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select job_approvers(${organizationId}) as user_id`.execute(db);
  return rows.map((row) => row.user_id);
}

function toColleague({ id, first_name, last_name, logo_key }: PersonRow): Colleague {
  return { _id: id, first_name, last_name, logo_url: publicFileUrl(logo_key) };
}
