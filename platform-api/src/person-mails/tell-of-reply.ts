import * as paths from "@loubby/shared-contracts/paths";
import type { Sql } from "#api/db/database";
import { tell } from "#api/notifications/tell";
import { emitLater } from "#api/realtime/emit-later";
import { personMailNotices } from "./notices.ts";

/** An answer that was just added, and whose mail it answers. */
export interface ToldReply {
  readonly author_id: string;
  readonly organization_id: string;
  readonly job_id: string;
  readonly application_id: string;
  readonly job_title: string;
  readonly candidate: string;
  /** It came from another address than the applicant's. */
  readonly from_another: boolean;
  /** The author may still read applications. */
  readonly colleague: boolean;
}

/** Updates the company's open pages, and tells who wrote the mail by bell. */
export async function tellOfReply(db: Sql, reply: ToldReply): Promise<void> {
  const { organization_id: organizationId, job_id: jobId, application_id: applicationId } = reply;
  await emitLater(db, `org:${organizationId}`, "applications.noted.v1", { jobId, applicationId });
  if (!reply.colleague) return;
  await tell(db, {
    userId: reply.author_id,
    organizationId,
    title: reply.from_another
      ? "A mail was answered from another address"
      : `${reply.candidate} replied to your mail`,
    body: `About the application for ${reply.job_title}`,
    link: paths.application(jobId, applicationId, "mails"),
    notice: personMailNotices.mail_answered,
  });
}
