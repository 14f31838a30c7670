import type { transfers } from "@loubby/shared-contracts/http/wallet/transfers";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { findReceivers } from "./receivers.sql.ts";
import { sendMoney } from "./send-money.ts";

/** Transfers between wallets. */
export const transfersRoutes = (services: Services): Handlers<typeof transfers> => ({
  receivers: async ({ principal, query: { to } }) => ({
    data: await services.db.as(askerOf(principal)).read((sql) => findReceivers(sql, to)),
  }),
  initiate: ({ principal, body }) => sendMoney(services, principal, body),
});
