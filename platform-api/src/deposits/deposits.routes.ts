import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { deposits } from "@loubby/shared-contracts/http/wallet/deposits";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import { waysToPay } from "#api/payments/providers";
import type { Services } from "#api/services";
import { walletOwnerFor } from "#api/wallet/wallet.service";
import {
  beginDeposit,
  discardDeposit,
  openForm,
  ownDeposit,
  payDeposit,
  refreshDeposit,
} from "./deposits.service.ts";
import { depositOf, findUnfinished } from "./deposits.sql.ts";

/** Money from outside into a wallet. */
export const depositsRoutes = (services: Services): Handlers<typeof deposits> => ({
  ways: async () => ({ data: waysToPay(services) }),
  list: async ({ principal, query: { mode } }) => {
    const owner = walletOwnerFor(principal, mode);
    const found = await services.db.as(askerOf(principal)).read((sql) => findUnfinished(sql, owner));
    return { data: found.map(depositOf) };
  },
  read: async ({ principal, params: { id }, query: { mode } }) => ({
    data: depositOf(await ownDeposit(services, principal, { id, mode }, "read")),
  }),
  form: async ({ principal, params: { id }, query: { mode } }) => ({
    data: await openForm(services, principal, { id, mode }),
  }),
  initiate: ({ principal, body }) => beginDeposit(services, principal, body),
  update: ({ principal, params: { id }, body }) => {
    if (body.id !== id) throw new ApiError(400, "invalid_request", "The ids differ.");
    return refreshDeposit(services, principal, { id, mode: body.mode });
  },
  discard: ({ principal, params: { id }, body: { mode } }) =>
    discardDeposit(services, principal, { id, mode }),
  pay: ({ principal, params: { id }, body: { mode, ...way } }) =>
    payDeposit(services, principal, { id, mode }, way),
});
