import type { FastifyInstance } from "fastify";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { listingsSchema } from "@loubby/shared-contracts/http/agents/listings.schema";
import { saved } from "@loubby/shared-contracts/http/agents/saved";
import { savedSchema } from "@loubby/shared-contracts/http/agents/saved.schema";
import { feedback } from "@loubby/shared-contracts/http/feedback/feedback";
import { feedbackSchema } from "@loubby/shared-contracts/http/feedback/feedback.schema";
import { uploads } from "@loubby/shared-contracts/http/files/uploads";
import { uploadsSchema } from "@loubby/shared-contracts/http/files/uploads.schema";
import { auth, employerAuth } from "@loubby/shared-contracts/http/identity/auth";
import { authSchema, employerAuthSchema } from "@loubby/shared-contracts/http/identity/auth.schema";
import { countries } from "@loubby/shared-contracts/http/identity/countries";
import { countriesSchema } from "@loubby/shared-contracts/http/identity/countries.schema";
import { employerOnboarding, onboarding } from "@loubby/shared-contracts/http/identity/onboarding";
import {
  employerOnboardingSchema,
  onboardingSchema,
} from "@loubby/shared-contracts/http/identity/onboarding.schema";
import { store } from "@loubby/shared-contracts/http/identity/store";
import { storeSchema } from "@loubby/shared-contracts/http/identity/store.schema";
import { security } from "@loubby/shared-contracts/http/identity/security";
import { securitySchema } from "@loubby/shared-contracts/http/identity/security.schema";
import { sessions } from "@loubby/shared-contracts/http/identity/sessions";
import { sessionsSchema } from "@loubby/shared-contracts/http/identity/sessions.schema";
import { employerWaysIn, waysIn } from "@loubby/shared-contracts/http/identity/ways-in";
import { employerWaysInSchema, waysInSchema } from "@loubby/shared-contracts/http/identity/ways-in.schema";
import { progress } from "@loubby/shared-contracts/http/learning/progress";
import { progressSchema } from "@loubby/shared-contracts/http/learning/progress.schema";
import { tracks } from "@loubby/shared-contracts/http/learning/tracks";
import { tracksSchema } from "@loubby/shared-contracts/http/learning/tracks.schema";
import { connections } from "@loubby/shared-contracts/http/connections/connections";
import { connectionsSchema } from "@loubby/shared-contracts/http/connections/connections.schema";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { conversationsSchema } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { notificationsSchema } from "@loubby/shared-contracts/http/notifications/notifications.schema";
import { profile } from "@loubby/shared-contracts/http/profile/profile";
import { profileSchema } from "@loubby/shared-contracts/http/profile/profile.schema";
import { coupons } from "@loubby/shared-contracts/http/coupons/coupons";
import { couponsSchema } from "@loubby/shared-contracts/http/coupons/coupons.schema";
import { partnerWorkspaces, workspaces } from "@loubby/shared-contracts/http/partners/workspaces";
import {
  partnerWorkspacesSchema,
  workspacesSchema,
} from "@loubby/shared-contracts/http/partners/workspaces.schema";
import { referrals } from "@loubby/shared-contracts/http/referrals/referrals";
import { referralsSchema } from "@loubby/shared-contracts/http/referrals/referrals.schema";
import { search } from "@loubby/shared-contracts/http/search/search";
import { searchSchema } from "@loubby/shared-contracts/http/search/search.schema";
import { deployKeys } from "@loubby/shared-contracts/http/remotes/deploy-keys";
import { deployKeysSchema } from "@loubby/shared-contracts/http/remotes/deploy-keys.schema";
import { overrides } from "@loubby/shared-contracts/http/remotes/overrides";
import { overridesSchema } from "@loubby/shared-contracts/http/remotes/overrides.schema";
import { releases } from "@loubby/shared-contracts/http/remotes/releases";
import { releasesSchema } from "@loubby/shared-contracts/http/remotes/releases.schema";
import { remotes } from "@loubby/shared-contracts/http/remotes/remotes";
import { remotesSchema } from "@loubby/shared-contracts/http/remotes/remotes.schema";
import { reports } from "@loubby/shared-contracts/http/remotes/reports";
import { reportsSchema } from "@loubby/shared-contracts/http/remotes/reports.schema";
import { shipping } from "@loubby/shared-contracts/http/remotes/shipping";
import { shippingSchema } from "@loubby/shared-contracts/http/remotes/shipping.schema";
import { account } from "@loubby/shared-contracts/http/settings/account";
import { accountSchema } from "@loubby/shared-contracts/http/settings/account.schema";
import { company } from "@loubby/shared-contracts/http/settings/company";
import { companySchema } from "@loubby/shared-contracts/http/settings/company.schema";
import { invites } from "@loubby/shared-contracts/http/settings/invites";
import { invitesSchema } from "@loubby/shared-contracts/http/settings/invites.schema";
import { members } from "@loubby/shared-contracts/http/settings/members";
import { membersSchema } from "@loubby/shared-contracts/http/settings/members.schema";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { eventsSchema } from "@loubby/shared-contracts/http/schedule/events.schema";
import { subscriptions } from "@loubby/shared-contracts/http/subscriptions/subscriptions";
import { subscriptionsSchema } from "@loubby/shared-contracts/http/subscriptions/subscriptions.schema";
import { ledger, wallet } from "@loubby/shared-contracts/http/wallet/wallet";
import { ledgerSchema, walletSchema } from "@loubby/shared-contracts/http/wallet/wallet.schema";
import { listingsRoutes } from "./agents/listings.routes.ts";
import { savedRoutes } from "./agents/saved.routes.ts";
import { connectionsRoutes } from "./connections/connections.routes.ts";
import { conversationsRoutes } from "./conversations/conversations.routes.ts";
import { feedbackRoutes } from "./feedback/feedback.routes.ts";
import { couponsRoutes } from "./coupons/coupons.routes.ts";
import { servePublicFiles } from "./files/serve-public-files.ts";
import { uploadsRoutes } from "./files/uploads.routes.ts";
import { answerErrors } from "./http/errors.ts";
import { serveHealth } from "./http/health.ts";
import { serveMetrics } from "./http/metrics.ts";
import { openHttp } from "./http/open-http.ts";
import { serveReference } from "./http/reference.ts";
import { serveRemoteFiles } from "./http/remote-files.ts";
import { serve, type ServedEndpoint, type Server } from "./http/serve.ts";
import { serveShell } from "./http/shell-page.ts";
import { authRoutes, employerAuthRoutes } from "./identity/auth.routes.ts";
import { authenticate } from "./identity/authenticate.ts";
import { employerOnboardingRoutes, onboardingRoutes } from "./identity/onboarding.routes.ts";
import { storeRoutes } from "./identity/store.routes.ts";
import { sessionsRoutes } from "./identity/sessions.routes.ts";
import {
  countriesRoutes,
  employerWaysInRoutes,
  securityRoutes,
  waysInRoutes,
} from "./identity/ways-in.routes.ts";
import { progressRoutes, tracksRoutes } from "./learning/learning.routes.ts";
import { serveMailbox } from "./mail/serve-mailbox.ts";
import { notificationsRoutes } from "./notifications/notifications.routes.ts";
import { profileRoutes } from "./profile/profile.routes.ts";
import { partnerWorkspacesRoutes, workspacesRoutes } from "./partners/workspaces.routes.ts";
import { referralsRoutes } from "./referrals/referrals.routes.ts";
import { searchRoutes } from "./search/search.routes.ts";
import { serveJobs } from "./recruit/serve-jobs.ts";
import { serveOpenJobs } from "./recruit/serve-open-jobs.ts";
import { serveApplicant } from "./recruit/serve-applicant.ts";
import { serveAsking } from "./recruit/serve-asking.ts";
import { serveOffers } from "./recruit/serve-offers.ts";
import { serveInsights } from "./recruit/serve-insights.ts";
import { servePools } from "./recruit/serve-pools.ts";
import { servePipeline } from "./recruit/serve-pipeline.ts";
import { servePortal } from "./recruit/portal/serve-portal.ts";
import { buildFiles } from "./remotes/build-files.ts";
import { deployKeysRoutes } from "./remotes/deploy-keys.routes.ts";
import { overridesRoutes } from "./remotes/overrides.routes.ts";
import { releasesRoutes } from "./remotes/releases.routes.ts";
import { remotesRoutes } from "./remotes/remotes.routes.ts";
import { reportsRoutes } from "./remotes/reports.routes.ts";
import { shippingRoutes } from "./remotes/shipping.routes.ts";
import { eventsRoutes } from "./schedule/events.routes.ts";
import type { Services } from "./services.ts";
import { accountRoutes } from "./settings/account.routes.ts";
import { companyRoutes } from "./settings/company.routes.ts";
import { invitesRoutes } from "./settings/invites.routes.ts";
import { membersRoutes } from "./settings/members.routes.ts";
import { subscriptionsRoutes } from "./subscriptions/subscriptions.routes.ts";
import { ledgerRoutes, walletRoutes } from "./wallet/wallet.routes.ts";

/** The application and every endpoint it serves. */
export interface App {
  readonly http: FastifyInstance;
  readonly served: readonly ServedEndpoint[];
}

/** Builds the application; it listens nowhere yet. */
export async function buildApp(services: Services): Promise<App> {
  const http = await openHttp(services);
  const served: ServedEndpoint[] = [];
  const files = buildFiles(services);
  await http.register(
    async (api) => {
      api.addHook("onRequest", (_, reply, done) => {
        void reply.header("cache-control", "no-store");
        done();
      });
      answerErrors(api, services.faults);
      const server: Server = {
        app: api,
        served,
        authenticate: (request, endpoint) => authenticate(services, request, endpoint),
      };
      serveMetrics(api, services);
      serveDomains(server, services);
      serveHealth(api, services);
      serveReference(api, served);
    },
    { prefix: "/api" },
  );
  await servePortal(http, services);
  serveRemoteFiles(http, services, files);
  serveShell(http, services, files);
  servePublicFiles(http, services);
  serveMailbox(http, services);
  return { http, served };
}

/** Every domain of the product, one line a resource: the table of contents. */
function serveDomains(server: Server, services: Services): void {
  serve(server, auth, authSchema, authRoutes(services));
  serve(server, employerAuth, employerAuthSchema, employerAuthRoutes(services));
  serve(server, waysIn, waysInSchema, waysInRoutes(services));
  serve(server, employerWaysIn, employerWaysInSchema, employerWaysInRoutes(services));
  serve(server, security, securitySchema, securityRoutes(services));
  serve(server, sessions, sessionsSchema, sessionsRoutes(services));
  serve(server, onboarding, onboardingSchema, onboardingRoutes(services));
  serve(server, employerOnboarding, employerOnboardingSchema, employerOnboardingRoutes(services));
  serve(server, store, storeSchema, storeRoutes(services));
  serve(server, countries, countriesSchema, countriesRoutes());
  serveJobs(server, services);
  serveOpenJobs(server, services);
  servePipeline(server, services);
  serveApplicant(server, services);
  serveAsking(server, services);
  serveOffers(server, services);
  servePools(server, services);
  serveInsights(server, services);
  serve(server, remotes, remotesSchema, remotesRoutes(services));
  serve(server, releases, releasesSchema, releasesRoutes(services));
  serve(server, shipping, shippingSchema, shippingRoutes(services));
  serve(server, deployKeys, deployKeysSchema, deployKeysRoutes(services));
  serve(server, overrides, overridesSchema, overridesRoutes(services));
  serve(server, reports, reportsSchema, reportsRoutes(services));
  serve(server, conversations, conversationsSchema, conversationsRoutes(services));
  serve(server, connections, connectionsSchema, connectionsRoutes(services));
  serve(server, notifications, notificationsSchema, notificationsRoutes(services));
  serve(server, events, eventsSchema, eventsRoutes(services));
  serve(server, tracks, tracksSchema, tracksRoutes(services));
  serve(server, progress, progressSchema, progressRoutes(services));
  serve(server, uploads, uploadsSchema, uploadsRoutes(services));
  serve(server, account, accountSchema, accountRoutes(services));
  serve(server, members, membersSchema, membersRoutes(services));
  serve(server, profile, profileSchema, profileRoutes(services));
  serve(server, feedback, feedbackSchema, feedbackRoutes(services));
  serve(server, invites, invitesSchema, invitesRoutes(services));
  serve(server, company, companySchema, companyRoutes(services));
  serve(server, subscriptions, subscriptionsSchema, subscriptionsRoutes(services));
  serve(server, wallet, walletSchema, walletRoutes(services));
  serve(server, ledger, ledgerSchema, ledgerRoutes(services));
  serve(server, listings, listingsSchema, listingsRoutes(services));
  serve(server, saved, savedSchema, savedRoutes(services));
  serve(server, partnerWorkspaces, partnerWorkspacesSchema, partnerWorkspacesRoutes(services));
  serve(server, workspaces, workspacesSchema, workspacesRoutes(services));
  serve(server, search, searchSchema, searchRoutes(services));
  serve(server, referrals, referralsSchema, referralsRoutes(services));
  serve(server, coupons, couponsSchema, couponsRoutes(services));
}
