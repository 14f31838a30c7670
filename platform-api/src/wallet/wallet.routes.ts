import type { ledger } from "@loubby/shared-contracts/http/wallet/ledger";
import type { wallet } from "@loubby/shared-contracts/http/wallet/wallet";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import { proveLedger, proveWallet } from "#api/ledger/proof.service";
import type { Services } from "#api/services";
import { readWallet, walletOwnerFor } from "./wallet.service.ts";
import { findTransactions } from "./movements.sql.ts";

/** The wallet of the person or their company. */
export const walletRoutes = (services: Services): Handlers<typeof wallet> => ({
  get: async ({ principal, query }) => ({ data: await readWallet(services, principal, query.mode) }),
  transactions: async ({ principal, query: { mode, page, limit, ...filter } }) => {
    const owner = walletOwnerFor(principal, mode);
    const found = await services.db
      .as(askerOf(principal))
      .read((sql) => findTransactions(sql, { owner, page, limit, ...filter }));
    return { data: { ...found, page, limit } };
  },
  proof: async ({ principal, query }) => ({
    data: await proveWallet(services, askerOf(principal), walletOwnerFor(principal, query.mode)),
  }),
});

/** The ledger, for staff. */
export const ledgerRoutes = (services: Services): Handlers<typeof ledger> => ({
  proof: async () => ({ data: await proveLedger(services) }),
});
