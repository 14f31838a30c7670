import * as paths from "@loubby/shared-contracts/paths";
import { tell } from "#api/notifications/tell";
import type { Services } from "#api/services";
import { eventNotices } from "../notices.ts";
import { findKnownRequest, noteRequest, settleRequest, takeOverdue } from "./known-request.sql.ts";

const BATCH = 100;

/** What the team's task of a request says once no time was chosen. */
const taskOfExpired = (kind: string) => `{first_name} {last_name} chose no time, ask again: ${kind}`;

/** Expires, by the clock, what no candidate booked in time, and tells the person who asked. */
export async function expireBookingRequests({ db }: Services): Promise<void> {
  const expire = () =>
    db.as({ role: "worker" }).write(async (sql) => {
      const overdue = await takeOverdue(sql, BATCH);
      for (const { id, asked_by, kind_name } of overdue) {
        await settleRequest(sql, id, { state: "expired", task_title: taskOfExpired(kind_name) });
        const request = await findKnownRequest(sql, id);
        if (request === undefined) continue;
        const { first_name, last_name, organization_id, job_id, application_id } = request;
        await noteRequest(sql, id, { actorId: asked_by, kind: "booking_expired", detail: kind_name });
        await tell(sql, {
          userId: asked_by,
          organizationId: organization_id,
          title: `${first_name} ${last_name} chose no time`,
          body: `Your request for “${kind_name}” has expired`,
          link: paths.application(job_id, application_id),
          notice: eventNotices.booking,
        });
      }
      return overdue.length;
    });
  while ((await expire()) === BATCH);
}
