import type { staffMoney } from "@loubby/shared-contracts/http/staff-money/staff-money";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { findMoney, readDeposit, readOwner, readPlan, readTransfer } from "./reading/reading.service.ts";
import { readRequest } from "./reading/read-request.ts";
import { findRequests } from "./reading/requests.sql.ts";
import { reconcileDay } from "./reconciliation/reconcile.ts";
import { findReconciliations } from "./reconciliation/reconciliation.sql.ts";
import { askAdjustment, askRefund } from "./requests/ask-refund.ts";
import { approveRequest, declineRequest, withdrawRequest } from "./requests/decide-request.ts";

/** Everyone's money, for staff. */
export const staffMoneyRoutes = (services: Services): Handlers<typeof staffMoney> => {
  const worker = services.db.as({ role: "worker" });
  return {
    find: async ({ query }) => ({ data: await findMoney(services, query.q) }),
    transfer: async ({ params }) => ({ data: await readTransfer(services, params.id) }),
    deposit: async ({ params }) => ({ data: await readDeposit(services, params.id) }),
    plan: async ({ params }) => ({ data: await readPlan(services, params.id) }),
    owner: async ({ params, query }) => ({ data: await readOwner(services, query.kind, params.id) }),
    requests: async () => ({ data: await worker.read(findRequests) }),
    request: async ({ params }) => ({ data: await readRequest(services, params.id) }),
    refund: ({ principal, body }) => askRefund(services, principal, body),
    adjust: ({ principal, body }) => askAdjustment(services, principal, body),
    approve: ({ principal, params, body }) => approveRequest(services, principal, params.id, body.password),
    decline: ({ principal, params }) => declineRequest(services, principal, params.id),
    withdraw: ({ principal, params }) => withdrawRequest(services, principal, params.id),
    reconciliations: async () => ({ data: await worker.read((sql) => findReconciliations(sql)) }),
    reconcile: async ({ principal, body }) => ({
      data: await reconcileDay(services, body.day, principal.userId),
    }),
  };
};
