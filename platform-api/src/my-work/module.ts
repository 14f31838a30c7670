import { dailyMail } from "@loubby/shared-contracts/http/my-work/daily-mail";
import { dailyMailSchema } from "@loubby/shared-contracts/http/my-work/daily-mail.schema";
import { myWork } from "@loubby/shared-contracts/http/my-work/my-work";
import { myWorkSchema } from "@loubby/shared-contracts/http/my-work/my-work.schema";
import { newApplicantQueue } from "#api/applications/queues";
import { clockQueue } from "#api/background/queue";
import { serve } from "#api/http/serve";
import { type Module, work } from "#api/module";
import { dailyMailRoutes } from "./daily-mail/daily-mail.routes.ts";
import { sendDailyMails } from "./daily-mail/send-daily-mails.ts";
import { myWorkRoutes } from "./my-work.routes.ts";
import { tellNewApplicant } from "./new-applicants/tell-new-applicant.ts";
import { workNotices } from "./notices.ts";

/** What waits for one person in a company, as a list and by mail each day. */
export const myWorkModule: Module = {
  name: "my-work",
  notices: [workNotices],
  offers: ["daily-mail/daily-mail.service"],
  serve(server, services) {
    serve(server, myWork, myWorkSchema, myWorkRoutes(services));
    serve(server, dailyMail, dailyMailSchema, dailyMailRoutes(services));
  },
  // Some time zones are a quarter or half of an hour off.
  work: [
    work(clockQueue("recruit.send-daily-mails"), (services) => sendDailyMails(services), "*/15 * * * *"),
    work(newApplicantQueue, (services, { applicationId }) => tellNewApplicant(services, applicationId)),
  ],
};
