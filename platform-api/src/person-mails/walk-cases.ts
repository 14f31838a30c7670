import { mailTemplates } from "@loubby/shared-contracts/http/person-mails/mail-templates";
import { personMails } from "@loubby/shared-contracts/http/person-mails/person-mails";
import type { WalkCases } from "#api/testing/walk";

/** A company's mail to its applicant, which waits to be sent, and a template. */
export const walkCases: WalkCases = async ({ company, applicationId, secret }) => {
  const params = { applicationId };
  const body = { subject: `About ${secret}`, body: "Hello {first_name}", signature: secret };
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const { _id: mailId } = await company.call(personMails.send, {
    params,
    body: { ...body, send_at: inAnHour },
  });
  const template = { name: secret, subject: secret, body: secret };
  const { _id: templateId, version } = await company.call(mailTemplates.create, { body: template });
  return {
    "mailTemplates.list": { owner: company },
    "mailTemplates.create": { owner: company, body: { name: "Another", subject: "Hello", body: "Hello" } },
    "mailTemplates.update": { owner: company, params: { templateId }, body: { ...template, version } },
    "mailTemplates.remove": { owner: company, params: { templateId } },
    "personMails.list": { owner: company, params },
    "personMails.preview": { owner: company, params, body },
    "personMails.send": { owner: company, params, body: { ...body, send_at: inAnHour } },
    "personMails.cancel": { owner: company, params: { mailId } },
  };
};
