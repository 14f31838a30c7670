import type { shipping } from "@loubby/shared-contracts/http/remotes/shipping";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { readRelease } from "./releases.service.ts";
import { beginShipment, registerShipment } from "./ship.service.ts";

/** Bringing builds in. */
export const shippingRoutes = (services: Services): Handlers<typeof shipping> => ({
  begin: ({ principal, params, body }) => beginShipment(services, principal, params.remote, body),
  register: async ({ principal, params, body }) => {
    await registerShipment(services, principal, params.remote, body);
    return readRelease(services, principal, params.remote);
  },
});
