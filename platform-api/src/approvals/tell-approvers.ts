import * as paths from "@loubby/shared-contracts/paths";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { Approval } from "@loubby/shared-contracts/http/approvals/approvals.schema";
import type { Sql } from "#api/db/database";
import { sendMail } from "#api/mail/send-mail";
import { tell } from "#api/notifications/tell";
import type { Services } from "#api/services";
import { findApprovers } from "./my-approvals.sql.ts";
import type { Request } from "./decide-approval.service.ts";
import { approvalNotices } from "./notices.ts";

/** The request that approvers are told of. */
interface Told {
  readonly id: string;
  readonly kind: Approval["kind"];
  readonly jobId: string;
  readonly organizationId: string;
}

interface News {
  readonly request: Told;
  /** In the bell, and the mail's subject. */
  readonly title: string;
  readonly body: string;
  /** The mail's sentence, about `the job “Baker”`. */
  readonly mailed: (what: string) => string;
}

/** Tells approvers by bell and mail that they are to decide; both lead to the request, which they can always open. */
export async function tellApprovers(
  services: Services,
  sql: Sql,
  userIds: readonly string[],
  { request, title, body, mailed }: News,
): Promise<void> {
  const link = paths.approval(request.id);
  for (const userId of userIds)
    await tell(sql, {
      userId,
      organizationId: request.organizationId,
      title,
      body,
      link,
      notice: approvalNotices.approval_asked,
    });
  for (const { email, first_name, job_title, company_name } of await findApprovers(sql, userIds, request)) {
    // A candidate is not named, since others may read the mail.
    const text = [
      `Hello ${first_name},`,
      mailed(`${WHAT[request.kind]} ${job_title} at ${company_name}`),
      `Read it and decide here:\n${services.config.publicUrl}${link}`,
      `The ${brand.name} team`,
    ];
    await sendMail(services, sql, { to: email, subject: `${title}: ${job_title}`, text: text.join("\n\n") });
  }
}

/** The same of a stored request. */
export function subjectOf({ id, kind, job_id, organization_id }: Request): Told {
  return { id, kind: kind as Approval["kind"], jobId: job_id, organizationId: organization_id };
}

const WHAT = { open_job: "the job", change_job: "a change to the job", offer: "an offer for the job" };
