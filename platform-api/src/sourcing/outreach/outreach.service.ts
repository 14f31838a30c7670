import type { z } from "zod";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { OUTREACH_MOST } from "@loubby/shared-contracts/http/sourcing/pool-limits";
import type {
  Outreach,
  poolOutreachSchema,
} from "@loubby/shared-contracts/http/sourcing/pool-outreach.schema";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import { poolOutreachQueue } from "../queues.ts";
import type { Services } from "#api/services";
import { endOutreach } from "./outreach-items.sql.ts";
import { mailToMember } from "./outreach-mail.ts";
import {
  countRefusals,
  findBegunOutreach,
  findCompanyName,
  findFirstAddressee,
  findInvitingJob,
  findOutreach,
  findOutreaches,
  insertOutreach,
} from "./outreach.sql.ts";
import { requirePool, requireShared, requireWorkIn } from "../pools/place.ts";
import { refusalWords } from "../pools/refusal-words.ts";

type Asked = z.output<typeof poolOutreachSchema.preview.body>;
type Started = z.output<typeof poolOutreachSchema.start.body>;
type Preview = z.output<typeof poolOutreachSchema.preview.response>;

/** Returns who a mail would reach and how it reads. Throws 403, 404, 409, 422 `job_not_open`, `too_many`. */
export async function previewOutreach(
  { db, config }: Services,
  member: Member,
  poolId: string,
  { selection, mail, job_id }: Asked,
): Promise<Preview> {
  return db.as(askerOf(member)).read(async (sql) => {
    await requireWorkIn(sql, member, poolId);
    const job = await invitingJob(sql, member, job_id);
    const counts = await countRefusals(sql, poolId, selection, OUTREACH_MOST);
    const total = counts.reduce((sum, { count }) => sum + count, 0);
    refuseTooMany(total);
    const first = await findFirstAddressee(sql, poolId, selection);
    const company = await findCompanyName(sql, member.organization.id);
    return {
      total,
      reaches: counts.find(({ refusal }) => refusal === null)?.count ?? 0,
      left_out: counts.flatMap(({ refusal, count }) =>
        refusal === null ? [] : [{ reason: refusalWords[refusal], count }],
      ),
      example: first ? mailToMember(mail, first, { company, job, origin: config.publicUrl }) : null,
    };
  });
}

/**
 * Sends a mail in the background; the same `client_id` again returns the one already started. Throws like the
 * preview, and 422 `nothing_selected`, `one_job_only` when that is all that anyone selected agreed to.
 */
export async function startOutreach(
  services: Services,
  member: Member,
  poolId: string,
  { selection, mail, job_id, client_id }: Started,
): Promise<Outreach> {
  return services.db.as(askerOf(member)).write(async (sql) => {
    await requireWorkIn(sql, member, poolId);
    await invitingJob(sql, member, job_id);
    const values = {
      pool_id: poolId,
      organization_id: member.organization.id,
      created_by: member.userId,
      job_id,
      client_id: client_id ?? null,
      ...mail,
    };
    const begun = await findBegunOutreach(sql, values);
    if (begun !== undefined) return requireOutreach(sql, member, begun);
    const counts = await countRefusals(sql, poolId, selection, OUTREACH_MOST);
    if (counts.length === 1 && counts[0]?.refusal === "one_job") throw oneJobOnly();
    const { id, total } = await insertOutreach(sql, values, selection, OUTREACH_MOST);
    refuseTooMany(total);
    if (total === 0)
      throw new ApiError(
        422,
        "nothing_selected",
        "No one matches your selection any more. Please select again.",
      );
    await services.background.send(sql, poolOutreachQueue, { runId: id });
    return requireOutreach(sql, member, id);
  });
}

/** Lists a pool's latest mails. Throws 404. */
export async function readOutreaches({ db }: Services, member: Member, poolId: string): Promise<Outreach[]> {
  return db.as(askerOf(member)).read(async (sql) => {
    await requirePool(sql, member, poolId);
    return findOutreaches(sql, poolId);
  });
}

/** Returns a mail's progress. Throws 404. */
export async function readOutreach({ db }: Services, member: Member, runId: string): Promise<Outreach> {
  return db.as(askerOf(member)).read((sql) => requireOutreach(sql, member, runId));
}

/** Stops a mail; one that has ended is returned as it is. Throws 403, 404. */
export async function stopOutreach({ db }: Services, member: Member, runId: string): Promise<Outreach> {
  return db.as(askerOf(member)).write(async (sql) => {
    const { pool_id } = await requireOutreach(sql, member, runId);
    await requireShared(sql, member, pool_id);
    await endOutreach(sql, runId, "stopped");
    return requireOutreach(sql, member, runId);
  });
}

async function requireOutreach(sql: Sql, member: Member, runId: string): Promise<Outreach> {
  const run = await findOutreach(sql, member.organization.id, runId);
  if (run) return run;
  throw new ApiError(404, "run_not_found", "This mail doesn't exist, or its pool isn't shared with you.");
}

async function invitingJob(sql: Sql, member: Member, jobId: string | null) {
  if (jobId === null) return null;
  const job = await findInvitingJob(sql, member.organization.id, jobId);
  if (job === undefined)
    throw new ApiError(404, "job_not_found", "This job doesn't exist, or it belongs to another company.");
  if (job.status === "open") return job;
  const message = "You can only invite people to an open job.";
  throw new ApiError(422, "job_not_open", message, [{ path: "job_id", message }]);
}

const oneJobOnly = () =>
  new ApiError(
    422,
    "one_job_only",
    "They agreed to be considered for one job only, so you can't write to them about anything else.",
  );

function refuseTooMany(total: number): void {
  if (total > OUTREACH_MOST)
    throw new ApiError(
      422,
      "too_many",
      `You can mail at most ${OUTREACH_MOST.toLocaleString("en")} people at once. Narrow the list first.`,
    );
}
