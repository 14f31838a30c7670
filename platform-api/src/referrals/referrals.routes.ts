import type { referrals } from "@loubby/shared-contracts/http/referrals/referrals";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { listReferrals, readEarned, sendReferral } from "./referrals.service.ts";

/** Invites to join. */
export const referralsRoutes = (services: Services): Handlers<typeof referrals> => ({
  list: ({ principal }) => listReferrals(services, principal),
  earned: ({ principal }) => readEarned(services, principal),
  send: ({ principal, body }) => sendReferral(services, principal, body),
});
