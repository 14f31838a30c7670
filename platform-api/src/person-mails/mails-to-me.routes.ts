import type { mailsToMe } from "@loubby/shared-contracts/http/person-mails/mails-to-me";
import type { Principal } from "#api/access/principal";
import { readMyApplication } from "#api/applications/my-applications.service";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { answerMailToMe, readMailsToMe } from "./mails-to-me.service.ts";

/** What companies wrote to a candidate about their applications. */
export const mailsToMeRoutes = (services: Services): Handlers<typeof mailsToMe> => {
  const read = async ({ userId, name }: Principal, applicationId: string) => ({
    items: await readMailsToMe(services, { userId, name, organization: null }, applicationId),
  });
  return {
    list: async ({ principal, params: { applicationId } }) => {
      await readMyApplication(services, principal, applicationId);
      return read(principal, applicationId);
    },
    answer: async ({ principal, params: { applicationId, mailId }, body: { message_id, body } }) => {
      const { userId, name } = principal;
      const answer = { applicationId, mailId, messageId: message_id, body };
      await answerMailToMe(services, { userId, name, organization: null }, answer);
      return read(principal, applicationId);
    },
  };
};
