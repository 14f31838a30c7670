import type { z } from "zod";
import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { talentReachOutSchema } from "@loubby/shared-contracts/http/sourcing/talent-reach-out.schema";
import { hasPermission } from "@loubby/shared-contracts/shell/permissions";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import { hashOfToken, newToken } from "#api/identity/sessions/tokens";
import { sendMail } from "#api/mail/send-mail";
import { tell } from "#api/notifications/tell";
import type { Services } from "#api/services";
import { fillMail } from "#api/applications/mails/fill-mail";
import { requireJob } from "#api/jobs/jobs.service";
import { insertInvitation } from "#api/reaching-out/invitations";
import { wayOut } from "../outreach/outreach-mail.ts";
import { findAddressOfTalent, hasApplied, insertTalentContactLink } from "./reach-out.sql.ts";
import { reachEach } from "./reach-each.ts";
import type { ShownTalent } from "./talents.sql.ts";
import { invitationNotices } from "../notices.ts";

type Form = z.output<typeof talentReachOutSchema.invite.body>;

/** Invites people to apply. Throws 404 `job_not_found`, 422 `job_not_open`, 429 `reach_out_full`. */
export async function invite(services: Services, member: Member, { user_ids, job_id, message }: Form) {
  const job = await services.db.as(askerOf(member)).read((sql) => requireOpenJob(sql, member, job_id));
  const mayKnow = hasPermission(member, "application", "read");
  const { reached, refused } = await reachEach(services, member, user_ids, async (sql, person, company) => {
    if (mayKnow && (await hasApplied(sql, job_id, person.user_id))) return "applied";
    if (!(await insertInvitation(sql, member, { user_id: person.user_id, job_id }))) return "invited";
    await sendInvitation(services, sql, person, { by: member.name, job, company, message });
    return null;
  });
  return { invited: reached.length, refused };
}

interface InvitedTo {
  readonly _id: string;
  readonly title: string;
}

async function requireOpenJob(sql: Sql, member: Member, jobId: string): Promise<InvitedTo> {
  const job = await requireJob(sql, member, jobId);
  if (job.status === "open") return job;
  throw new ApiError(422, "job_not_open", `“${job.title}” isn't taking applications. Choose an open job.`);
}

interface Invitation {
  /** The member who invites. */
  readonly by: string;
  readonly job: InvitedTo;
  readonly company: string;
  readonly message: string;
}

/** What many begin their message with themselves. */
const GREETING = /^(?:hello|hi|hey|dear|good (?:morning|afternoon|evening))\b/i;

/** Sends a notification, and a mail where an address is proven. */
async function sendInvitation(
  services: Services,
  sql: Sql,
  person: ShownTalent,
  { by, job, company, message }: Invitation,
): Promise<void> {
  const { first_name, last_name } = person;
  const { publicUrl } = services.config;
  const filled = fillMail(
    { subject: "{company} invites you to apply: {job}", body: message },
    { first_name, last_name, job: job.title, company, stage: "" },
  );
  await tell(sql, {
    userId: person.user_id,
    organizationId: null,
    title: `${company} invites you to apply`,
    body: `${job.title}: ${filled.body.replace(/\s+/g, " ").slice(0, 140)}`,
    link: paths.job(job._id),
    notice: invitationNotices.invited,
  });
  const address = await findAddressOfTalent(sql, person.user_id);
  if (address === null) return;
  const token = newToken();
  await insertTalentContactLink(sql, hashOfToken(token), person.user_id);
  const link = `${publicUrl}${paths.publicJob(job._id)}?utm_source=talent-search&utm_medium=email`;
  const text = [
    ...(GREETING.test(filled.body) ? [] : [`Hello ${first_name},`]),
    filled.body,
    `${by}, ${company}`,
    `${job.title}: ${link}`,
    wayOut(company, `${publicUrl}${paths.endContact(token)}`),
  ];
  await sendMail(services, sql, { to: address, subject: filled.subject, text: text.join("\n\n") });
}
