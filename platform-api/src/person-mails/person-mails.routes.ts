import type { personMails } from "@loubby/shared-contracts/http/person-mails/person-mails";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import {
  previewPersonMail,
  readPersonMails,
  sendPersonMail,
  undoPersonMail,
} from "./person-mails.service.ts";

/** Mails from members to one applicant. */
export const personMailsRoutes = (services: Services): Handlers<typeof personMails> => ({
  list: ({ principal, params }) => readPersonMails(services, principal, params.applicationId),
  preview: ({ principal, params, body }) =>
    previewPersonMail(services, principal, params.applicationId, body),
  send: ({ principal, params, body }) => sendPersonMail(services, principal, params.applicationId, body),
  cancel: ({ principal, params }) => undoPersonMail(services, principal, params.mailId),
});
