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
