import * as paths from "@loubby/shared-contracts/paths";
import { tell } from "#api/notifications/tell";
import type { Services } from "#api/services";
import { eventNotices } from "../notices.ts";
import { findKnownRequest, noteRequest, restoreEnded } from "./known-request.sql.ts";
import { mailAgain } from "./mail-again.ts";
import { refreshPages } from "./request-news.ts";

/**
 * Opens again what a candidate was asked to book before their application ended, once someone undid that; tells them and who
 * asked. Again does nothing.
 */
export async function restoreRequests(
  services: Services,
  { applicationId, by }: { readonly applicationId: string; readonly by: string },
): Promise<void> {
  await services.db.as({ role: "worker" }).write(async (sql) => {
    for (const requestId of await restoreEnded(sql, applicationId)) {
      const request = await findKnownRequest(sql, requestId);
      if (request === undefined) continue;
      const { kind_name, organization_id, job_id, job_title, company_name, first_name, last_name } = request;
      await noteRequest(sql, requestId, { actorId: by, kind: "booking_restored", detail: kind_name });
      await mailAgain(services, sql, request, "Open again");
      if (request.can_sign_in)
        await tell(sql, {
          userId: request.candidate_id,
          organizationId: null,
          title: `You can choose a time with ${company_name} again`,
          body: `For your interview for ${job_title}`,
          link: paths.appliedJob(job_id),
          notice: eventNotices.booking_asked,
        });
      if (request.asked_by !== by)
        await tell(sql, {
          userId: request.asked_by,
          organizationId: organization_id,
          title: `${first_name} ${last_name} can choose a time again`,
          body: `Your request for “${kind_name}” is open again`,
          link: paths.application(job_id, request.application_id),
          notice: eventNotices.booking,
        });
      const place = { organizationId: organization_id, applicationId: request.application_id };
      await refreshPages(sql, place, request);
    }
  });
}
