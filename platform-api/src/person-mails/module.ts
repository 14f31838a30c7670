import { mailTemplates } from "@loubby/shared-contracts/http/person-mails/mail-templates";
import { mailTemplatesSchema } from "@loubby/shared-contracts/http/person-mails/mail-templates.schema";
import { mailsToMe } from "@loubby/shared-contracts/http/person-mails/mails-to-me";
import { mailsToMeSchema } from "@loubby/shared-contracts/http/person-mails/mails-to-me.schema";
import { personMails } from "@loubby/shared-contracts/http/person-mails/person-mails";
import { personMailsSchema } from "@loubby/shared-contracts/http/person-mails/person-mails.schema";
import { serve } from "#api/http/serve";
import { type Module, work } from "#api/module";
import { serveInboundMail } from "./inbound/serve-inbound-mail.ts";
import { mailTemplatesRoutes } from "./mail-templates.routes.ts";
import { mailsToMeRoutes } from "./mails-to-me.routes.ts";
import { personMailsRoutes } from "./person-mails.routes.ts";
import { personMailQueue } from "./queues.ts";
import { deliverPersonMail } from "./send-person-mail.ts";
import { inboundMailSettings } from "./settings.ts";
import { personMailNotices } from "./notices.ts";

/** Mails from members to one applicant, the answers to them, and the templates they begin with. */
export const personMailsModule: Module = {
  name: "person-mails",
  notices: [personMailNotices],
  offers: ["mails-to-me.service", "queues", "settings"],
  serve(server, services) {
    serve(server, mailTemplates, mailTemplatesSchema, mailTemplatesRoutes(services));
    serve(server, mailsToMe, mailsToMeSchema, mailsToMeRoutes(services));
    serve(server, personMails, personMailsSchema, personMailsRoutes(services));
  },
  servePages: serveInboundMail,
  work: [work(personMailQueue, (services, { mailId }) => deliverPersonMail(services, mailId))],
  settings: [inboundMailSettings],
};
