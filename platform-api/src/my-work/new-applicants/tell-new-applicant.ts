import * as paths from "@loubby/shared-contracts/paths";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { type Mail, sendMail } from "#api/mail/send-mail";
import type { Services } from "#api/services";
import { startDailyMail } from "../daily-mail/daily-mail.sql.ts";
import { nextMail } from "../my-days.ts";
import { type ApplicantReader, findApplicantReaders } from "./new-applicants.sql.ts";

const HOUR = 7;

/** Mails those who want to know at once of a new applicant, and has the daily mail of the others begin. */
export async function tellNewApplicant(
  services: Services,
  applicationId: string,
  now = new Date().toISOString(),
): Promise<void> {
  await services.db.as({ role: "worker" }).write(async (sql) => {
    for (const reader of await findApplicantReaders(sql, applicationId)) {
      const { user_id: userId, organization_id: organizationId, time_zone, email } = reader;
      if (reader.mail === "at_once" && email !== null)
        await sendMail(services, sql, newApplicantMail(services, { ...reader, email }, applicationId));
      if (reader.bell !== "daily" && reader.mail !== "daily") continue;
      await startDailyMail(
        sql,
        { userId, organizationId },
        {
          time_zone,
          next_at: nextMail({ time_zone, hour: HOUR }, now, null),
          // This one is the first that it tells.
          told_until: new Date(Date.parse(reader.applied_at) - 1).toISOString(),
        },
      );
    }
  });
}

function newApplicantMail(
  { config }: Services,
  {
    email,
    first_name,
    candidate,
    job_title,
    job_id,
    company_name,
    knocked_out,
  }: ApplicantReader & { readonly email: string },
  applicationId: string,
): Mail {
  const who = candidate ?? "Someone";
  return {
    to: email,
    subject: knocked_out
      ? `Rejected by a knock-out question: ${who} for ${job_title}`
      : `New applicant for ${job_title}: ${who}`,
    text: [
      `Hello ${first_name},`,
      `${who} applied for ${job_title} at ${company_name}.` +
        (knocked_out ? " A knock-out question rejected them automatically." : ""),
      `Read the application here:\n${config.publicUrl}${paths.application(job_id, applicationId)}`,
      `Choose how you hear of new applicants:\n${config.publicUrl}${paths.notificationSettings}`,
      `The ${brand.name} team`,
    ].join("\n\n"),
  };
}
