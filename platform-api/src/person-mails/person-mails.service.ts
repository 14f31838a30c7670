import * as paths from "@loubby/shared-contracts/paths";
import type { z } from "zod";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type {
  PersonMail,
  personMailsSchema,
} from "@loubby/shared-contracts/http/person-mails/person-mails.schema";
import { askerOf } from "#api/access/principal";
import { applicationNotFound } from "#api/applications/application-refusals";
import { fillMail } from "#api/applications/mails/fill-mail";
import type { Sql } from "#api/db/database";
import { refuseUnwanted } from "#api/do-not-contact/refuse-unwanted";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import {
  cancelPersonMail,
  findPersonMails,
  findRecipient,
  findSignature,
  insertPersonMail,
  lockPersonMail,
  type Recipient,
  saveSignature,
} from "./person-mails.sql.ts";
import { personMailQueue } from "./queues.ts";
import { inboundMailSettings } from "./settings.ts";
import { wholeText } from "./whole-text.ts";

type Written = z.output<typeof personMailsSchema.send.body>;

/** How long a mail waits that is sent now, so that it can be undone first. */
const UNDO_MS = 60_000;

/** Lists the mails to an applicant. Throws 404. */
export async function readPersonMails({ db, config }: Services, member: Member, applicationId: string) {
  return db.as(askerOf(member)).read(async (sql) => {
    const { anonymous, company } = await requireRecipient(sql, member, applicationId);
    return {
      // Answers name who wrote them.
      items: anonymous ? [] : await findPersonMails(sql, applicationId),
      signature:
        (await findSignature(sql, member.userId, member.organization.id)) ?? `${member.name}\n${company}`,
      answers_by_mail: config.of(inboundMailSettings) !== null,
    };
  });
}

/** Returns a mail as the applicant will get it. Throws as sending does. */
export async function previewPersonMail(
  { db, config }: Services,
  member: Member,
  applicationId: string,
  { signature, ...mail }: Pick<Written, "subject" | "body" | "signature">,
) {
  return db.as(askerOf(member)).read(async (sql) => {
    const recipient = await requireWritable(sql, member, applicationId);
    const { subject, body } = fillMail(mail, recipient);
    const link =
      config.of(inboundMailSettings) === null ? `${config.publicUrl}${paths.mailsOfApplication("…")}` : null;
    const from = `${member.name.split(" ")[0]} at ${recipient.company}`;
    const { company, job } = recipient;
    return { from, subject, body, text: wholeText({ subject, body, signature, company, job, link }) };
  });
}

/**
 * Sends a mail to an applicant in a minute, or at its time. Throws 404, 409 `do_not_contact`, `anonymous` or
 * `withdrawn`, 422 `time_passed`.
 */
export async function sendPersonMail(
  services: Services,
  member: Member,
  applicationId: string,
  { send_at, signature, ...mail }: Written,
): Promise<PersonMail> {
  const { userId, organization } = member;
  if (send_at !== null && Date.parse(send_at) < Date.now() - UNDO_MS)
    throw new ApiError(422, "time_passed", "This time has already passed.", [
      { path: "send_at", message: "Choose a time in the future." },
    ]);
  return services.db.as(askerOf(member)).write(async (sql) => {
    const recipient = await requireWritable(sql, member, applicationId);
    const sendAt = send_at ?? new Date(Date.now() + UNDO_MS).toISOString();
    const added = await insertPersonMail(sql, {
      ...fillMail(mail, recipient),
      organizationId: organization.id,
      applicationId,
      authorId: userId,
      signature,
      sendAt,
    });
    await saveSignature(sql, userId, organization.id, signature);
    await services.background.send(sql, personMailQueue, { mailId: added._id }, new Date(sendAt));
    return added;
  });
}

/** Cancels a mail; again is no error. Throws 404, 409 `mail_gone` when it was sent. */
export async function undoPersonMail(
  { db }: Services,
  member: Member,
  mailId: string,
): Promise<Record<string, never>> {
  return db.as(askerOf(member)).write(async (sql) => {
    const mail = await lockPersonMail(sql, member.organization.id, mailId);
    if (mail === undefined) throw new ApiError(404, "mail_not_found", "This mail doesn't exist.");
    if (mail.sent_at !== null) throw new ApiError(409, "mail_gone", "This mail was already sent.");
    if (mail.cancelled_at === null) await cancelPersonMail(sql, mailId);
    return {};
  });
}

async function requireRecipient(sql: Sql, member: Member, applicationId: string): Promise<Recipient> {
  const found = await findRecipient(sql, member.organization.id, applicationId);
  if (found === undefined) throw applicationNotFound();
  return found;
}

async function requireWritable(sql: Sql, member: Member, applicationId: string): Promise<Recipient> {
  const recipient = await requireRecipient(sql, member, applicationId);
  if (recipient.anonymous)
    throw new ApiError(409, "anonymous", "Reveal the candidate before you write to them.");
  if (recipient.status === "withdrawn")
    throw new ApiError(409, "withdrawn", "The candidate has withdrawn this application.");
  await refuseUnwanted(sql, recipient.candidate_id);
  return recipient;
}
