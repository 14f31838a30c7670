import type { z } from "zod";
import type { applicationListSchema } from "@loubby/shared-contracts/http/applications/application-list.schema";
import type { ApplicationCard } from "@loubby/shared-contracts/http/applications/applications.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf } from "#api/access/principal";
import type { Member } from "#api/http/serve";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { countApplications, findApplications } from "./application-list.sql.ts";
import { applicationNotFound } from "../application-refusals.ts";
import { findCard } from "../application-card.ts";
import { findJobHead } from "#api/jobs/job-head";
import { jobNotFound } from "#api/jobs/jobs.service";
import { changeTags } from "../change-tags.service.ts";
import { deleteTag, findTagsOf } from "../tags.sql.ts";
import { lockApplication } from "../pipeline/transition.sql.ts";

type Asked = z.output<(typeof applicationListSchema)["list"]["query"]>;

/** Returns one page of a job's applications; the first page includes the number of matches. Throws 404. */
export async function readApplications(
  { db }: Services,
  member: Member,
  jobId: string,
  { sort, cursor, limit, ...filter }: Asked,
) {
  const where = { jobId, organizationId: member.organization.id };
  return db.as(askerOf(member)).read(async (sql) => {
    if ((await findJobHead(sql, where.organizationId, jobId)) === undefined) throw jobNotFound();
    const page = await findApplications(sql, where, filter, { sort, cursor, limit });
    const total = cursor === undefined ? await countApplications(sql, where, filter) : null;
    return { ...page, total };
  });
}

/** Sets an application's tags; ignores unknown ones. Throws 404. */
export async function tagApplication(
  { db }: Services,
  member: Member,
  applicationId: string,
  tagIds: readonly string[],
): Promise<ApplicationCard> {
  const organizationId = member.organization.id;
  return db.as(askerOf(member)).write(async (sql) => {
    const standing = await lockApplication(sql, organizationId, applicationId);
    if (standing === undefined) throw applicationNotFound();
    const had = (await findTagsOf(sql, applicationId)).map(({ _id }) => _id);
    await changeTags(sql, {
      organizationId,
      applicationId,
      actorId: member.userId,
      add: tagIds,
      remove: had.filter((id) => !tagIds.includes(id)),
    });
    await emitLater(sql, `org:${organizationId}`, "applications.changed.v1", {
      jobId: standing.job_id,
      applicationId,
      by: member.userId,
    });
    const card = await findCard(sql, organizationId, applicationId);
    if (card === undefined) throw applicationNotFound();
    return card;
  });
}

/** Deletes a tag of the company. Throws 404. */
export async function forgetTag({ db }: Services, member: Member, tagId: string) {
  const was = await db.as(askerOf(member)).write((sql) => deleteTag(sql, member.organization.id, tagId));
  if (!was) throw new ApiError(404, "tag_not_found", "This tag was deleted.");
  return {};
}
