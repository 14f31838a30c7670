import type { statements } from "@loubby/shared-contracts/http/wallet/statements";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import {
  readReceipt,
  receiptDocument,
  statementDocument,
  statementPart,
  transactionsPart,
} from "./statements.service.ts";
import { findActivity, findMonths } from "./statements.sql.ts";
import { walletOwnerFor } from "./wallet.service.ts";

/** What a wallet's owner takes away. */
export const statementsRoutes = (services: Services): Handlers<typeof statements> => ({
  months: async ({ principal, query: { mode } }) => {
    const owner = walletOwnerFor(principal, mode);
    return { data: await services.db.as(askerOf(principal)).read((sql) => findMonths(sql, owner)) };
  },
  csv: ({ principal, query }) => statementPart(services, principal, query),
  pdf: ({ principal, query }) => statementDocument(services, principal, query),
  exportCsv: ({ principal, query }) => transactionsPart(services, principal, query),
  receipt: async ({ principal, params: { id }, query: { mode } }) => ({
    data: await readReceipt(services, principal, { id, mode }),
  }),
  receiptPdf: ({ principal, params: { id }, query: { mode } }) =>
    receiptDocument(services, principal, { id, mode }),
  activity: async ({ principal, query: { mode, ...asked } }) => {
    const owner = walletOwnerFor(principal, mode);
    return { data: await services.db.as(askerOf(principal)).read((sql) => findActivity(sql, owner, asked)) };
  },
});
