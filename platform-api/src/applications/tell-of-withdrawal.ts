import type { MyApplication } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import * as paths from "@loubby/shared-contracts/paths";
import type { Sql } from "#api/db/database";
import { findJobListeners } from "#api/jobs/job-listeners";
import { tell } from "#api/notifications/tell";
import { isHidden } from "./anonymity/shown-person.ts";
import type { Applicant } from "./apply/keep-application.service.ts";
import { applicationNotices } from "./notices.ts";

/** Tells the people of a job that its candidate withdrew, and what ended with it; `before` is how it stood until then. */
export async function tellOfWithdrawal(
  sql: Sql,
  { userId: candidateId, name }: Applicant,
  organizationId: string,
  before: MyApplication,
): Promise<void> {
  const { _id, job } = before;
  const who = (await isHidden(sql, _id)) ? "Someone" : name;
  const ended = [
    ...(before.offer?.state === "sent" ? ["offer"] : []),
    ...(before.interview === null ? [] : ["interview"]),
  ];
  for (const userId of await findJobListeners(sql, job._id)) {
    // Colleagues can apply to their own company.
    if (userId === candidateId) continue;
    await tell(sql, {
      userId,
      organizationId,
      title: `${who} withdrew their application`,
      body: ended.length === 0 ? job.title : `${job.title}. This also ended their ${ended.join(" and ")}.`,
      link: paths.application(job._id, _id),
      notice: applicationNotices.withdrawn,
    });
  }
}
