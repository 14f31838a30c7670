import { readApplication, updateApplication } from "../applications/pipeline-access.ts";
import { endpoints } from "../endpoint.ts";
import type { personMailsSchema } from "./person-mails.schema.ts";

/** Mails from members to one applicant, in the company's name. */
export const personMails = endpoints<typeof personMailsSchema>()("personMails", {
  list: {
    method: "GET",
    path: "/recruit/applications/:applicationId/person-mails",
    access: readApplication,
    summary: "The latest hundred mails that members wrote to an applicant, with their answers, newest first.",
  },
  preview: {
    method: "POST",
    path: "/recruit/applications/:applicationId/person-mails/preview",
    access: updateApplication,
    summary: "A mail as the applicant will get it.",
  },
  send: {
    method: "POST",
    path: "/recruit/applications/:applicationId/person-mails",
    access: updateApplication,
    perMinute: 60,
    summary:
      "Sends a mail in a minute or at a time. 409 `do_not_contact`, `anonymous` or `withdrawn`; 422 `time_passed`.",
  },
  cancel: {
    method: "DELETE",
    path: "/recruit/person-mails/:mailId",
    access: updateApplication,
    summary: "Cancels a mail that wasn't sent yet; 409 `mail_gone` afterwards.",
  },
});
