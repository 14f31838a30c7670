import type { MailText, PlannedMail } from "@loubby/shared-contracts/http/applications/pipeline.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { cutText } from "@loubby/shared-contracts/http/cut-text";
import { withCurrentVariables } from "@loubby/shared-contracts/http/variables";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import { sendApplicationMailQueue, tellRejectionQueue } from "../queues.ts";
import { sendMail } from "#api/mail/send-mail";
import type { Services } from "#api/services";
import {
  cancelApplicationMail,
  findApplicationMails,
  insertApplicationMail,
  lockApplicationMail,
  type MailPlan,
  takeApplicationMail,
  updateApplicationMail,
} from "./application-mails.sql.ts";
import { aboutLine } from "./about-line.ts";
import { applicationNotFound } from "../application-refusals.ts";
import { tellRejection } from "../pipeline/tell-candidate.ts";
import { findCard } from "../application-card.ts";

/** Schedules a mail to a candidate in the caller's transaction. */
export async function planMail({ background }: Services, sql: Sql, plan: MailPlan): Promise<void> {
  const { id, send_at } = await insertApplicationMail(sql, plan);
  await background.send(sql, sendApplicationMailQueue, { mailId: id }, new Date(send_at));
}

/** How long a decision waits that no mail tells, so that its Undo comes before it. */
const UNDO_MS = 60_000;
/** Characters of a subject, at most. */
const SUBJECT = 200;

/** Tells a rejection a minute later, unless it is undone or a mail of it waits then. */
export async function tellRejectionLater(
  { background }: Services,
  sql: Sql,
  applicationId: string,
): Promise<void> {
  await background.send(sql, tellRejectionQueue, { applicationId }, new Date(Date.now() + UNDO_MS));
}

/** Sends a planned mail once it is due; does nothing if it was cancelled, postponed or already sent. */
export async function sendApplicationMail(services: Services, mailId: string): Promise<void> {
  await services.db.as({ role: "worker" }).write(async (sql) => {
    const mail = await takeApplicationMail(sql, mailId);
    if (mail === undefined) return;
    const text = [mail.body, aboutLine(mail, mail)].filter(Boolean).join("\n\n");
    await sendMail(services, sql, {
      to: mail.to_address,
      subject: mail.subject,
      text,
      fromName: mail.company,
    });
    if (mail.kind === "rejection") await tellRejection(services, sql, mail.application_id);
  });
}

/** Lists the mails to a candidate about an application. Throws 404. */
export async function readMails({ db }: Services, member: Member, applicationId: string) {
  return db.as(askerOf(member)).read(async (sql) => {
    if ((await findCard(sql, member.organization.id, applicationId)) === undefined)
      throw applicationNotFound();
    return findApplicationMails(sql, applicationId);
  });
}

/** Changes an unsent mail. Throws 404, 409 `mail_gone`, 422 for a time in the past. */
export async function changeMail(
  services: Services,
  member: Member,
  mailId: string,
  { subject, body, send_at }: MailText & { send_at: string },
): Promise<PlannedMail> {
  return services.db.as(askerOf(member)).write(async (sql) => {
    const before = await requirePlanned(sql, member, mailId);
    if (Date.parse(send_at) < Date.now() - 60_000) {
      throw new ApiError(422, "time_passed", "This time has already passed.", [
        { path: "send_at", message: "Choose a time in the future." },
      ]);
    }
    // The names are filled in as it is sent, by their current variables.
    const changed = {
      subject: cutText(withCurrentVariables(subject), SUBJECT),
      body: withCurrentVariables(body),
      send_at,
    };
    await updateApplicationMail(sql, mailId, changed);
    await services.background.send(sql, sendApplicationMailQueue, { mailId }, new Date(send_at));
    return { ...before, ...changed };
  });
}

/** Cancels a mail; again is no error. Throws 404, 409 `mail_gone` when it was sent. */
export async function callMailBack(services: Services, member: Member, mailId: string): Promise<PlannedMail> {
  return services.db.as(askerOf(member)).write(async (sql) => {
    const mail = await lockApplicationMail(sql, member.organization.id, mailId);
    if (mail?.cancelled_at) return mail;
    const planned = await requirePlanned(sql, member, mailId);
    await cancelApplicationMail(sql, mailId);
    if (planned.kind === "rejection") await tellRejectionLater(services, sql, planned.application_id);
    return { ...planned, cancelled_at: new Date().toISOString() };
  });
}

async function requirePlanned(sql: Sql, member: Member, mailId: string): Promise<PlannedMail> {
  const mail = await lockApplicationMail(sql, member.organization.id, mailId);
  if (mail === undefined) throw new ApiError(404, "mail_not_found", "This mail doesn't exist.");
  if (mail.sent_at !== null) throw new ApiError(409, "mail_gone", "This mail was already sent.");
  if (mail.cancelled_at !== null) throw new ApiError(409, "mail_gone", "This mail was canceled.");
  return mail;
}
