import type { Viewer } from "@loubby/shared-contracts/http/applications/pipeline.schema";
import { askerOf } from "#api/access/principal";
import type { Member } from "#api/http/serve";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { applicationNotFound } from "./application-refusals.ts";
import { findApplication } from "./application.sql.ts";
import { findJobHead } from "#api/jobs/job-head";
import { jobNotFound } from "#api/jobs/jobs.service";
import { findViewers, saveViewer } from "./viewers.sql.ts";

/**
 * Records that a member has an application open, updates colleagues' pages, and returns who else has. Throws
 * 404.
 */
export async function lookAt({ db }: Services, member: Member, applicationId: string): Promise<Viewer[]> {
  const organizationId = member.organization.id;
  return db.as(askerOf(member)).write(async (sql) => {
    const application = await findApplication(sql, organizationId, applicationId);
    if (application === undefined) throw applicationNotFound();
    const jobId = application.job._id;
    if (await saveViewer(sql, { applicationId, jobId, organizationId }, member.userId)) {
      await emitLater(sql, `org:${organizationId}`, "applications.viewed.v1", { jobId, applicationId });
    }
    const viewers = await findViewers(sql, { jobId, organizationId }, member.userId);
    return viewers.filter((viewer) => viewer.application_id === applicationId);
  });
}

/** Lists which colleagues have which of a job's applications open. Throws 404. */
export async function readViewers({ db }: Services, member: Member, jobId: string): Promise<Viewer[]> {
  const organizationId = member.organization.id;
  return db.as(askerOf(member)).read(async (sql) => {
    if ((await findJobHead(sql, organizationId, jobId)) === undefined) throw jobNotFound();
    return findViewers(sql, { jobId, organizationId }, member.userId);
  });
}
