import type { ApplicationEvent } from "@loubby/shared-contracts/http/applications/applications.schema";
import { insertEvent } from "#api/applications/application-history";
import type { Sql } from "#api/db/database";
import { emitLater } from "#api/realtime/emit-later";

/** The application that a request is about. */
interface Place {
  readonly organizationId: string;
  readonly applicationId: string;
}

/** Adds what a member did about a request to the application's history. */
export async function noteAct(
  sql: Sql,
  { organizationId, applicationId, by }: Place & { readonly by: string },
  kind: Extract<ApplicationEvent["kind"], "booking_asked" | "booking_withdrawn">,
  detail: string,
): Promise<void> {
  const line = { application_id: applicationId, organization_id: organizationId, kind, detail };
  await insertEvent(sql, { ...line, actor_id: by });
}

/** Has the open pages of the team and of the candidate read the request again. */
export async function refreshPages(
  sql: Sql,
  { organizationId, applicationId }: Place,
  { job_id, candidate_id }: { readonly job_id: string; readonly candidate_id: string },
): Promise<void> {
  const payload = { jobId: job_id, applicationId };
  await emitLater(sql, `org:${organizationId}`, "applications.changed.v1", payload);
  await emitLater(sql, `user:${candidate_id}`, "applications.changed.v1", payload);
}
