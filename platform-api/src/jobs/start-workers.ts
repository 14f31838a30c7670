import { sweepUploads } from "#api/files/sweep-uploads";
import { deliverMail } from "#api/mail/deliver-mail";
import { mailBrowserLink } from "#api/identity/known-browsers.service";
import { mailReset } from "#api/identity/reset-password.service";
import { sweepIdentity } from "#api/identity/sweep-identity";
import type { MailTransport } from "#api/mail/mail-transport";
import { sweepMails } from "#api/mail/sweep-mails";
import { sweepBuilds } from "#api/remotes/sweep-builds";
import { sendApplicationMail } from "#api/recruit/application-mails.service";
import { runBulk } from "#api/recruit/bulk/run-bulk";
import { remindOfReferences } from "#api/recruit/references/remind-of-references";
import { remindOfApprovals } from "#api/recruit/approvals/remind-of-approvals";
import { runImport } from "#api/recruit/pools/import/run-import";
import { runOutreach } from "#api/recruit/pools/run-outreach";
import { sweepPools } from "#api/recruit/pools/sweep-pools";
import { remindOfApplications } from "#api/recruit/remind-of-applications";
import { remindOfScorecards } from "#api/recruit/scorecards/remind-of-scorecards";
import { eraseOutlived, sweepDrafts, sweepVideoRequests } from "#api/recruit/apply/sweep-applications";
import { sendTalentAlerts } from "#api/recruit/talents/talent-alerts";
import { sendAlerts } from "#api/recruit/matches/alerts.service";
import { matchJobs } from "#api/recruit/matches/match-jobs";
import { forgetRemoved } from "#api/recruit/applicant/forget-removed";
import { endDueOffers, remindOfOffers } from "#api/recruit/offers/settle-offers";
import { closeDueJobs } from "#api/recruit/close-due-jobs";
import { foldCounts } from "#api/recruit/fold-counts";
import { foldInsights } from "#api/recruit/insights/fold-insights";
import { rejectKnockedOut } from "#api/recruit/reject-knocked-out";
import type { Services } from "#api/services";
import {
  bulkRunQueue,
  closeJobsQueue,
  deliverMailQueue,
  foldCountsQueue,
  foldInsightsQueue,
  browserLinkQueue,
  forgotPasswordQueue,
  knockOutQueue,
  matchJobsQueue,
  poolImportQueue,
  poolOutreachQueue,
  remindOfApplicationsQueue,
  remindOfApprovalsQueue,
  remindOfReferencesQueue,
  sendAlertsQueue,
  sendApplicationMailQueue,
  sendSmsQueue,
  settleOffersQueue,
  sweepApplicationsQueue,
  sweepBuildsQueue,
  sweepIdentityQueue,
  sweepMailsQueue,
  sweepPoolsQueue,
  sweepUploadsQueue,
  talentAlertsQueue,
} from "./queues.ts";

/** All work that this node takes, one line a queue: the table of contents. */
export async function startWorkers(services: Services, mail: MailTransport): Promise<void> {
  const { jobs } = services;
  await jobs.work({ queue: deliverMailQueue, handle: ({ mailId }) => deliverMail(services, mail, mailId) });
  await jobs.work({ queue: sweepMailsQueue, handle: () => sweepMails(services), cron: "17 4 * * *" });
  await jobs.work({ queue: sweepUploadsQueue, handle: () => sweepUploads(services), cron: "23 * * * *" });
  await jobs.work({ queue: sweepBuildsQueue, handle: () => sweepBuilds(services), cron: "41 3 * * *" });
  await jobs.work({ queue: browserLinkQueue, handle: ({ email }) => mailBrowserLink(services, email) });
  await jobs.work({ queue: forgotPasswordQueue, handle: ({ email }) => mailReset(services, email) });
  await jobs.work({ queue: sendSmsQueue, handle: (message) => services.sms.deliver(message) });
  await jobs.work({
    queue: remindOfApplicationsQueue,
    handle: async () => {
      await remindOfApplications(services);
      await remindOfScorecards(services);
    },
    cron: "11 * * * *",
  });
  await jobs.work({
    queue: remindOfApprovalsQueue,
    handle: async () => void (await remindOfApprovals(services)),
    cron: "31 * * * *",
  });
  await jobs.work({
    queue: remindOfReferencesQueue,
    handle: async () => void (await remindOfReferences(services)),
    cron: "37 * * * *",
  });
  await jobs.work({ queue: bulkRunQueue, handle: ({ runId }) => runBulk(services, runId) });
  await jobs.work({
    queue: sendApplicationMailQueue,
    handle: ({ mailId }) => sendApplicationMail(services, mailId),
  });
  await jobs.work({
    queue: sweepIdentityQueue,
    handle: () => sweepIdentity(services),
    cron: "29 4 * * *",
  });
  await jobs.work({
    queue: sweepApplicationsQueue,
    handle: async () => {
      await sweepDrafts(services);
      await eraseOutlived(services);
      await forgetRemoved(services);
      await sweepVideoRequests(services);
    },
    cron: "53 * * * *",
  });
  await jobs.work({ queue: matchJobsQueue, handle: () => matchJobs(services), cron: "*/10 * * * *" });
  await jobs.work({ queue: talentAlertsQueue, handle: () => sendTalentAlerts(services), cron: "37 5 * * *" });
  await jobs.work({ queue: sendAlertsQueue, handle: () => sendAlerts(services), cron: "7 6 * * *" });
  await jobs.work({
    queue: knockOutQueue,
    handle: ({ applicationId }) => rejectKnockedOut(services, applicationId),
  });
  await jobs.work({ queue: poolOutreachQueue, handle: ({ runId }) => runOutreach(services, runId) });
  await jobs.work({ queue: poolImportQueue, handle: ({ importId }) => runImport(services, importId) });
  await jobs.work({ queue: sweepPoolsQueue, handle: () => sweepPools(services), cron: "37 5 * * *" });
  await jobs.work({ queue: foldCountsQueue, handle: () => foldCounts(services), cron: "* * * * *" });
  await jobs.work({ queue: foldInsightsQueue, handle: () => foldInsights(services), cron: "* * * * *" });
  await jobs.work({
    queue: settleOffersQueue,
    handle: async () => {
      await endDueOffers(services);
      await remindOfOffers(services);
    },
    cron: "*/10 * * * *",
  });
  await jobs.work({
    queue: closeJobsQueue,
    handle: async () => void (await closeDueJobs(services)),
    cron: "*/10 * * * *",
  });
}
