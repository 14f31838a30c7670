import type { HiringTeam } from "@loubby/shared-contracts/http/jobs/job-fields.schema";
import type { Sql } from "#api/db/database";
import type { JobKey } from "./job-stages.ts";
import { findColleagues } from "#api/colleagues/colleagues";

/** The parts of a hiring team by the role that their rows carry. */
const ROLES = [
  ["hiring_manager", "hiring_managers"],
  ["recruiter", "recruiters"],
  ["coordinator", "coordinators"],
] as const;

/** Makes the job's team that given; answers false, having changed nothing, when someone is not of the company. */
export async function replaceTeam(db: Sql, key: JobKey, team: HiringTeam): Promise<boolean> {
  if (!(await areColleagues(db, key, team))) return false;
  await db.deleteFrom("job_team").where("job_id", "=", key.jobId).execute();
  await insertRows(db, key, team);
  return true;
}

/** Names the team of a job that has none; answers false, having changed nothing, when someone is not of the company. */
export async function insertTeam(db: Sql, key: JobKey, team: HiringTeam): Promise<boolean> {
  if (!(await areColleagues(db, key, team))) return false;
  await insertRows(db, key, team);
  return true;
}

async function areColleagues(db: Sql, { organizationId }: JobKey, team: HiringTeam): Promise<boolean> {
  const named = Object.values(team).flat();
  if (named.length === 0) return true;
  const members = new Set((await findColleagues(db, organizationId)).map(({ _id }) => _id));
  return named.every((id) => members.has(id));
}

async function insertRows(db: Sql, { jobId, organizationId }: JobKey, team: HiringTeam): Promise<void> {
  const rows = ROLES.flatMap(([role, part]) =>
    [...new Set(team[part])].map((userId, position) => ({
      job_id: jobId,
      organization_id: organizationId,
      user_id: userId,
      role,
      position,
    })),
  );
  if (rows.length > 0) await db.insertInto("job_team").values(rows).execute();
}
