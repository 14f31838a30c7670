import type { orders } from "@loubby/shared-contracts/http/orders/orders";
import { askerOf, type Principal, sellerOf } from "#api/access/principal";
import { requireSellerOf } from "#api/access/require-seller-of";
import { agentSettings } from "#api/agents/settings";
import type { Handlers } from "#api/http/serve";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { buy } from "./buying/buy.service.ts";
import { readCheckout } from "./buying/checkout.service.ts";
import { findOwnCharges } from "./charging/own-charges.sql.ts";
import { findFigures } from "./figures.sql.ts";
import { decides } from "./may.ts";
import { messageOtherSide } from "./message-other-side.ts";
import { findEarned, findOrders } from "./own-orders.sql.ts";
import { readOrder, requireOwn } from "./read-order.service.ts";
import { linkToPeriodReceipt, listPeriodReceipts } from "./receipt/period-receipts.service.ts";
import { linkToReceipt } from "./receipt/receipt.service.ts";
import { accept, agree, cancel, giveBack, keep, limit, refund } from "./settling/decide-order.service.ts";
import { openBought } from "./use-agent.service.ts";
import { withdraw } from "./withdraw.service.ts";

/** Agents that were bought. */
export const ordersRoutes = (services: Services): Handlers<typeof orders> => ({
  checkout: async ({ principal, params, query }) => ({
    data: await readCheckout(services, principal, params.listingId, query.mode),
  }),
  buy: ({ principal, body }) => buy(services, principal, body),
  purchases: ({ principal, query }) =>
    services.db.as(askerOf(principal)).read((sql) => findOrders(sql, principal, "buyer", query)),
  sales: ({ principal, query }) =>
    services.db.as(askerOf(principal)).read(async (sql) => ({
      ...(await findOrders(sql, principal, "seller", query)),
      earned: await earnedOf(sql, principal),
      commission_bps: services.config.of(agentSettings).commissionBps,
    })),
  figures: async ({ principal }) => ({
    data: await services.db
      .as({ role: "worker" })
      .read((sql) => findFigures(sql, requireSellerOf(principal, "orders")))
      .then((all) => (readsEarned(principal) ? all : all.map((each) => ({ ...each, earned: null })))),
  }),
  get: ({ principal, params }) => readOrder(services, principal, params.orderId),
  open: async ({ principal, params }) => ({
    conversation: await openBought(services, principal, params.orderId),
  }),
  message: async ({ principal, params }) => ({
    conversation_id: await messageOtherSide(services, principal, params.orderId),
  }),
  accept: ({ principal, params }) => accept(services, principal, params.orderId),
  agree: ({ principal, params, body }) => agree(services, principal, params.orderId, body.version),
  cancel: ({ principal, params }) => cancel(services, principal, params.orderId),
  keep: ({ principal, params }) => keep(services, principal, params.orderId),
  limit: ({ principal, params, body }) => limit(services, principal, params.orderId, body),
  charges: async ({ principal, params, query }) => {
    const order = await requireOwn(services, principal, params.orderId);
    const of = {
      orderId: order.id,
      decides: order.seller_id !== principal.userId && decides(principal, order),
    };
    return services.db.as(askerOf(principal)).read((sql) => findOwnCharges(sql, of, query));
  },
  return: ({ principal, params, body }) => giveBack(services, principal, params.orderId, body.reason),
  refund: ({ principal, params, body }) => refund(services, principal, params.orderId, body.reason),
  receipts: async ({ principal, params }) => ({
    data: await listPeriodReceipts(services, principal, params.orderId),
  }),
  periodReceipt: ({ principal, params }) =>
    linkToPeriodReceipt(services, principal, params.orderId, Number(params.number)),
  receipt: ({ principal, params }) => linkToReceipt(services, principal, params.orderId),
  withdraw: ({ principal, body }) => withdraw(services, principal, body),
});

/** What agents earned is among the figures of analytics: who doesn't read these doesn't read it elsewhere. */
const readsEarned = (principal: Principal) => sellerOf(principal, "analytics") !== null;

/** What the sales come to is the owner's to know, not the members'. */
async function earnedOf(sql: Sql, principal: Principal) {
  const seller = sellerOf(principal, "money");
  return seller === null ? [] : findEarned(sql, seller);
}
