import type { subscriptions } from "@loubby/shared-contracts/http/subscriptions/subscriptions";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { currentSubscription } from "./subscriptions.service.ts";

/** What is subscribed to. */
export const subscriptionsRoutes = (services: Services): Handlers<typeof subscriptions> => ({
  current: async ({ principal, query }) => ({
    data: { data: await currentSubscription(services, principal, query.forWho) },
  }),
});
