import type { waitingTransfers } from "@loubby/shared-contracts/http/wallet/waiting-transfers";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { setApprovalLimit } from "./approval-limits.service.ts";
import { findLimits } from "./approval-limits.sql.ts";
import { approveTransfer, declineTransfer, withdrawTransfer } from "./waiting.service.ts";
import { findWaiting } from "./waiting.sql.ts";

/** Large transfers of a company, which wait for a second person. */
export const waitingTransfersRoutes = (services: Services): Handlers<typeof waitingTransfers> => ({
  list: async ({ principal }) => ({
    data: await services.db.as(askerOf(principal)).read((sql) => findWaiting(sql, principal.organization.id)),
  }),
  approve: ({ principal, params, body }) => approveTransfer(services, principal, params.id, body.password),
  decline: ({ principal, params, body }) => declineTransfer(services, principal, params.id, body.reason),
  withdraw: ({ principal, params }) => withdrawTransfer(services, principal, params.id),
  limits: async ({ principal }) => ({
    data: await services.db.as(askerOf(principal)).read((sql) => findLimits(sql, principal.organization.id)),
  }),
  setLimit: ({ principal, body }) => setApprovalLimit(services, principal, body),
});
