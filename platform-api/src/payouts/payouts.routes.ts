import type { payoutDesk } from "@loubby/shared-contracts/http/payouts/payout-desk";
import type { payouts } from "@loubby/shared-contracts/http/payouts/payouts";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { askPayout, cancelPayout } from "./asking/ask.service.ts";
import { downloadFile, startBatch } from "./desk/batches.service.ts";
import { findBatches } from "./desk/batches.sql.ts";
import { approvePayout, decline, markPaid, markReturned, readCase } from "./desk/decide.service.ts";
import { findDeskPayouts, findReady } from "./desk/desk.sql.ts";
import { chooseSchedule, removeAccount, saveAccount, saveTax } from "./details/details.service.ts";
import { readOverview, readPayout } from "./overview.service.ts";
import { findOwnPayouts } from "./own-payouts.sql.ts";
import { linkToStatement } from "./statement.service.ts";

/** Earnings that go to a seller's bank account. */
export const payoutsRoutes = (services: Services): Handlers<typeof payouts> => ({
  overview: async ({ principal }) => ({ data: await readOverview(services, principal) }),
  list: ({ principal, query }) =>
    services.db.as(askerOf(principal)).read((sql) => findOwnPayouts(sql, query)),
  get: ({ principal, params }) => readPayout(services, principal, params.payoutId),
  ask: ({ principal, body }) => askPayout(services, principal, body),
  cancel: ({ principal, params }) => cancelPayout(services, principal, params.payoutId),
  statement: ({ principal, params }) => linkToStatement(services, principal, params.payoutId),
  saveAccount: ({ principal, body }) => saveAccount(services, principal, body),
  removeAccount: ({ principal, params, body }) =>
    removeAccount(services, principal, params.accountId, body.password),
  saveTax: ({ principal, body }) => saveTax(services, principal, body),
  schedule: ({ principal, body }) => chooseSchedule(services, principal, body.schedule),
});

/** Payouts as staff sends them. */
export const payoutDeskRoutes = (services: Services): Handlers<typeof payoutDesk> => {
  const worker = services.db.as({ role: "worker" });
  return {
    list: ({ query }) => worker.read((sql) => findDeskPayouts(sql, query)),
    ready: async ({ principal }) => ({
      data: await worker.read((sql) => findReady(sql, principal.userId)),
    }),
    batches: ({ query }) => worker.read((sql) => findBatches(sql, query)),
    start: ({ principal, body }) => startBatch(services, principal, body),
    file: ({ principal, params, body }) => downloadFile(services, principal, params.batchId, body.password),
    get: ({ principal, params }) => readCase(services, principal, params.payoutId),
    approve: ({ principal, params, body }) =>
      approvePayout(services, principal, params.payoutId, body.password),
    pay: ({ principal, params, body }) => markPaid(services, principal, params.payoutId, body.bank_reference),
    decline: ({ principal, params, body }) => decline(services, principal, params.payoutId, body.reason),
    return: ({ principal, params, body }) => markReturned(services, principal, params.payoutId, body.reason),
  };
};
