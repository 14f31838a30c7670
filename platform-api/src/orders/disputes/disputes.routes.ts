import type { disputeDesk, disputes } from "@loubby/shared-contracts/http/orders/disputes";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { decideDispute, propose, readCase } from "./desk.service.ts";
import { answer, open, readDispute, say, withdrawDispute } from "./disputes.service.ts";
import { findDisputes } from "./disputes.sql.ts";

/** What buyers hold against orders, for the two sides. */
export const disputesRoutes = (services: Services): Handlers<typeof disputes> => ({
  get: async ({ principal, params, query }) => ({
    data: await readDispute(services, principal, params.orderId, query.charge_id ?? null),
  }),
  open: ({ principal, params, body }) => open(services, principal, params.orderId, body),
  say: ({ principal, params, body }) => say(services, principal, params.orderId, body),
  answer: ({ principal, params, body }) => answer(services, principal, params.orderId, body),
  withdraw: ({ principal, params, body }) =>
    withdrawDispute(services, principal, params.orderId, body.charge_id ?? null),
});

/** Disputes as staff mediates them. */
export const disputeDeskRoutes = (services: Services): Handlers<typeof disputeDesk> => ({
  list: ({ query }) => services.db.as({ role: "worker" }).read((sql) => findDisputes(sql, query)),
  get: ({ principal, params }) => readCase(services, principal, params.disputeId),
  propose: ({ principal, params, body }) => propose(services, principal, params.disputeId, body),
  decide: ({ principal, params, body }) => decideDispute(services, principal, params.disputeId, body),
});
