import { randomUUID } from "node:crypto";
import { mailTemplates } from "@loubby/shared-contracts/http/person-mails/mail-templates";
import { personMails } from "@loubby/shared-contracts/http/person-mails/person-mails";
import { ownerSql } from "#api/testing/as-owner";
import type { WalkCases } from "#api/testing/walk";
import { deliverPersonMail } from "./send-person-mail.ts";

/** A company's mail to its applicant, which waits to be sent, and a template. */
export const walkCases: WalkCases = async ({ app, company, applicant, applicationId, secret }) => {
  const params = { applicationId };
  const body = { subject: `About ${secret}`, body: "Hello {first_name}", signature: secret };
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const { _id: mailId } = await company.call(personMails.send, {
    params,
    body: { ...body, send_at: inAnHour },
  });
  const { _id: sentId } = await company.call(personMails.send, { params, body: { ...body, send_at: null } });
  await ownerSql(app.services, "update person_mails set send_at = now() where id = $1", [sentId]);
  await deliverPersonMail(app.services, sentId);
  const template = { name: secret, subject: secret, body: secret };
  const { _id: templateId, version } = await company.call(mailTemplates.create, { body: template });
  return {
    "mailTemplates.list": { owner: company },
    "mailTemplates.create": { owner: company, body: { name: "Another", subject: "Hello", body: "Hello" } },
    "mailTemplates.update": { owner: company, params: { templateId }, body: { ...template, version } },
    "mailTemplates.remove": { owner: company, params: { templateId } },
    "mailsToMe.list": { owner: applicant, params },
    "mailsToMe.answer": {
      owner: applicant,
      params: { ...params, mailId: sentId },
      body: { message_id: randomUUID(), body: secret },
    },
    "personMails.list": { owner: company, params },
    "personMails.preview": { owner: company, params, body },
    "personMails.send": { owner: company, params, body: { ...body, send_at: inAnHour } },
    "personMails.cancel": { owner: company, params: { mailId } },
  };
};
