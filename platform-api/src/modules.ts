import type { LiveParts } from "./realtime/hearing.ts";
import type { Services } from "./services.ts";
import type { Module } from "./module.ts";
import { identityModule } from "./identity/module.ts";
import { wordsModule } from "./words/module.ts";
import { jobsModule } from "./jobs/module.ts";
import { approvalsModule } from "./approvals/module.ts";
import { jobSearchModule } from "./job-search/module.ts";
import { applicationsModule } from "./applications/module.ts";
import { deliveryModule } from "./delivery/module.ts";
import { evaluationModule } from "./evaluation/module.ts";
import { offersModule } from "./offers/module.ts";
import { sourcingModule } from "./sourcing/module.ts";
import { insightsModule } from "./insights/module.ts";
import { myWorkModule } from "./my-work/module.ts";
import { personMailsModule } from "./person-mails/module.ts";
import { remotesModule } from "./remotes/module.ts";
import { conversationsModule } from "./conversations/module.ts";
import { connectionsModule } from "./connections/module.ts";
import { announcementsModule } from "./announcements/module.ts";
import { notificationsModule } from "./notifications/module.ts";
import { scheduleModule } from "./schedule/module.ts";
import { learningModule } from "./learning/module.ts";
import { filesModule } from "./files/module.ts";
import { settingsModule } from "./settings/module.ts";
import { profileModule } from "./profile/module.ts";
import { feedbackModule } from "./feedback/module.ts";
import { helpModule } from "./help/module.ts";
import { billingModule } from "./billing/module.ts";
import { subscriptionsModule } from "./subscriptions/module.ts";
import { depositsModule } from "./deposits/module.ts";
import { paymentsModule } from "./payments/module.ts";
import { staffMoneyModule } from "./staff-money/module.ts";
import { transfersModule } from "./transfers/module.ts";
import { walletModule } from "./wallet/module.ts";
import { agentsModule } from "./agents/module.ts";
import { answerCharging } from "./orders/charging/answers.ts";
import { findLeftBehind } from "./orders/left-behind.ts";
import { ordersModule } from "./orders/module.ts";
import { findPayoutsLeft } from "./payouts/left-behind.ts";
import { payoutsModule } from "./payouts/module.ts";
import { storesModule } from "./stores/module.ts";
import { storeAnalyticsModule } from "./store-analytics/module.ts";
import { partnersModule } from "./partners/module.ts";
import { viewsModule } from "./views/module.ts";
import { candidatesModule } from "./candidates/module.ts";
import { searchModule } from "./search/module.ts";
import { staffModule } from "./staff/module.ts";
import { referralsModule } from "./referrals/module.ts";
import { couponsModule } from "./coupons/module.ts";
import { portalModule } from "./portal/module.ts";
import { shellModule } from "./shell/module.ts";
import { invariantsModule } from "./invariants/module.ts";
import { ledgerModule } from "./ledger/module.ts";
import { colleaguesModule } from "./colleagues/module.ts";
import { doNotContactModule } from "./do-not-contact/module.ts";
import { reachingOutModule } from "./reaching-out/module.ts";
import { announcementWaits } from "./announcements/waiting.service.ts";
import { startReasons } from "./applications/pipeline/first-reasons.ts";
import { askForPartnership } from "./partners/ask-for-partnership.ts";
import { decideAboutJob } from "./jobs/approval/settle-job.service.ts";
import { hearOfDeposit } from "./deposits/janitor.ts";
import { lockJob } from "./jobs/job-head.ts";
import { requireJob, tellCompany } from "./jobs/jobs.service.ts";
import { decideAboutOffer } from "./offers/offer-approval.service.ts";
import { withdrawOpenOffer } from "./offers/withdraw-open-offer.ts";
import { findChargebacksLeft } from "./staff-money/chargebacks/left-behind.ts";
import { hearOfChargeback } from "./staff-money/chargebacks/hear-of-chargeback.ts";
import { hearOfRefund } from "./staff-money/requests/ask-refund-provider.ts";
import { asksToBook } from "./schedule/requests/asks-of-runs.ts";
import { settleReferral } from "./referrals/settle-referral.ts";
import { acceptInvite } from "./settings/invites/accept-invite.ts";
import { amendCompany } from "./settings/company.service.ts";

/** Every part of the product: the table of contents. */
export const modules: readonly Module[] = [
  identityModule(
    { acceptInvite, amendCompany, askForPartnership, settleReferral, startCompany: startReasons },
    {
      findLeftBehind: async (services, principal) =>
        (await findPayoutsLeft(services, principal)) ??
        (await findChargebacksLeft(services, principal)) ??
        findLeftBehind(services, principal),
    },
  ),
  wordsModule,
  jobsModule,
  approvalsModule({
    lockJob: async (sql, organizationId, jobId) => (await lockJob(sql, organizationId, jobId)) !== undefined,
    requireJob,
    tellCompany,
    decideAboutJob: async (services, sql, member, request, decision) =>
      decideAboutJob(
        services,
        sql,
        member,
        { job: await requireJob(sql, member, request.job_id), request },
        decision,
      ),
    decideAboutOffer,
  }),
  jobSearchModule,
  applicationsModule({ withdrawOffer: withdrawOpenOffer, asksToBook }),
  evaluationModule,
  offersModule,
  sourcingModule,
  reachingOutModule,
  doNotContactModule,
  colleaguesModule,
  insightsModule,
  myWorkModule,
  personMailsModule,
  remotesModule,
  conversationsModule,
  connectionsModule,
  notificationsModule(() => allNotices, announcementWaits),
  announcementsModule,
  scheduleModule,
  learningModule,
  settingsModule,
  profileModule,
  feedbackModule,
  helpModule,
  subscriptionsModule,
  billingModule,
  transfersModule,
  staffMoneyModule,
  depositsModule,
  paymentsModule({
    async payment(services, reference) {
      const [ofDeposit, ofRefund] = [
        await hearOfDeposit(services, reference),
        await hearOfRefund(services, reference),
      ];
      return ofDeposit || ofRefund;
    },
    chargeback: hearOfChargeback,
  }),
  walletModule,
  ledgerModule,
  invariantsModule,
  agentsModule(answerCharging),
  ordersModule,
  payoutsModule,
  storesModule,
  storeAnalyticsModule,
  partnersModule,
  staffModule,
  viewsModule,
  candidatesModule,
  searchModule,
  referralsModule,
  couponsModule,
  portalModule,
  shellModule,
  filesModule,
  deliveryModule,
];

/** What the modules do over the live connection. */
export const livePartsOf = (services: Services): LiveParts => ({
  hears: modules.flatMap(({ hears = [] }) =>
    hears.map(({ event, hear }) => ({ event, hear: (...said) => hear(services, ...said) })),
  ),
  attends: modules.flatMap(({ attends }) =>
    attends
      ? {
          here: (principal) => attends.here(services, principal),
          still: (userIds) => attends.still(services, userIds),
          gone: (principal) => attends.gone(services, principal),
        }
      : [],
  ),
});

/** The table of notices: what people are told of, by which channels. */
export const allNotices = modules.flatMap(({ notices = [] }) =>
  notices.flatMap((rows) => Object.values(rows)),
);
