import type { chargebackDesk } from "@loubby/shared-contracts/http/chargebacks/chargeback-desk";
import type { chargebacks } from "@loubby/shared-contracts/http/chargebacks/chargebacks";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { walletOwnerFor } from "#api/wallet/wallet.service";
import { contest, mediate, readChargeback } from "./chargebacks.service.ts";
import { findChargebacks, findOwn } from "./read-chargebacks.sql.ts";

/** Chargebacks, for the owners of wallets. */
export const chargebacksRoutes = (services: Services): Handlers<typeof chargebacks> => ({
  own: async ({ principal, query }) => {
    const owner = walletOwnerFor(principal, query.mode);
    return { data: await services.db.as(askerOf(principal)).read((sql) => findOwn(sql, owner)) };
  },
});

/** The same for staff. */
export const chargebackDeskRoutes = (services: Services): Handlers<typeof chargebackDesk> => ({
  list: ({ query }) => services.db.as({ role: "worker" }).read((sql) => findChargebacks(sql, query)),
  get: ({ params }) => readChargeback(services, params.id),
  contest: ({ principal, params, body }) => contest(services, principal, params.id, body),
  mediate: ({ principal, params, body }) => mediate(services, principal, params.id, body.order_id),
});
