import { askerOf } from "#api/access/principal";
import type { Member } from "#api/http/serve";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { applicationNotFound } from "../application-refusals.ts";
import { findCandidateOf, findCarried, findSuspects, updatePair } from "./duplicates.sql.ts";
import { mergeProblem } from "./mergeable.ts";

/**
 * Lists possible duplicates of an application's candidate, and the applications merged into it. Throws 404.
 */
export async function readDuplicates({ db }: Services, member: Member, applicationId: string) {
  const organizationId = member.organization.id;
  return db.as(askerOf(member)).read(async (sql) => {
    const kept = await findCandidateOf(sql, organizationId, applicationId);
    if (kept === undefined) throw applicationNotFound();
    const suspects = await findSuspects(sql, organizationId, kept);
    return {
      suspects: suspects.map((one) => ({
        ...one,
        unmergeable: mergeProblem(kept, { job_id: one.job._id, status: one.status }),
      })),
      carried: await findCarried(sql, kept.id),
    };
  });
}

/** Marks the candidates of two applications as different people, or undoes it. Throws 404. */
export async function sayDifferent(
  { db }: Services,
  member: Member,
  applicationId: string,
  { other_id, different }: { other_id: string; different: boolean },
): Promise<Record<string, never>> {
  const organizationId = member.organization.id;
  return db.as(askerOf(member)).write(async (sql) => {
    const one = await findCandidateOf(sql, organizationId, applicationId);
    const other = await findCandidateOf(sql, organizationId, other_id);
    if (one === undefined || other === undefined) throw applicationNotFound();
    const pair = [one.candidate_id, other.candidate_id] as const;
    const known = await updatePair(sql, organizationId, pair, { different, by: member.userId });
    for (const { job_id, id } of known ? [one, other] : [])
      await emitLater(sql, `org:${organizationId}`, "applications.changed.v1", {
        jobId: job_id,
        applicationId: id,
      });
    return {};
  });
}
