import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { notNeededWords } from "@loubby/shared-contracts/http/applications/over-words";
import type { MyReferenceRequest } from "@loubby/shared-contracts/http/evaluation/references.schema";
import { askerOf } from "#api/access/principal";
import { isHidden } from "#api/applications/anonymity/shown-person";
import type { Applicant } from "#api/applications/apply/keep-application.service";
import { tell } from "#api/notifications/tell";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { readMyReference } from "./my-references.service.ts";
import { tellEndedReferees } from "./tell-ended-referees.ts";
import { declineRequest, findReferenceListeners, lockReference } from "./referees.sql.ts";
import { evaluationNotices } from "../notices.ts";

/**
 * Declines to give references, which ends the request and what its referees were asked, who are mailed; again is no error. Throws 404,
 * 409 `illegal_transition` once it has ended.
 */
export async function declineReferences(
  services: Services,
  candidate: Applicant,
  requestId: string,
  reason: string,
): Promise<MyReferenceRequest> {
  const { ended, company_name, job, application_id } = await readMyReference(services, candidate, requestId);
  const hidden = await services.db.as(askerOf(candidate)).read((sql) => isHidden(sql, application_id));
  await services.db.as({ role: "worker" }).write(async (sql) => {
    const request = await lockReference(sql, requestId);
    if (request === undefined || request.state === "declined") return;
    if (!(await declineRequest(sql, requestId, reason))) {
      const text = notNeededWords(ended, company_name, "references");
      const details = { from: request.state, to: "declined", allowed: [] };
      throw new ApiError(409, "illegal_transition", text, details);
    }
    const { organization_id: organizationId } = request;
    const payload = { jobId: job._id, applicationId: application_id };
    await emitLater(sql, `org:${organizationId}`, "applications.changed.v1", payload);
    await emitLater(sql, `user:${candidate.userId}`, "applications.changed.v1", payload);
    for (const userId of await findReferenceListeners(sql, requestId)) {
      await tell(sql, {
        userId,
        organizationId,
        title: "References were declined",
        body: `${hidden ? "A candidate" : candidate.name} would rather not give references for ${job.title}`,
        link: paths.application(job._id, application_id, "references"),
        notice: evaluationNotices.reference_arrived,
      });
    }
  });
  await tellEndedReferees(services, requestId);
  return readMyReference(services, candidate, requestId);
}
