import { checkoutSessions } from "@loubby/shared-contracts/http/orders/checkout-sessions";
import { checkoutSessionsSchema } from "@loubby/shared-contracts/http/orders/checkout-sessions.schema";
import { disputeDesk, disputes } from "@loubby/shared-contracts/http/orders/disputes";
import { disputeDeskSchema, disputesSchema } from "@loubby/shared-contracts/http/orders/disputes.schema";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { ordersSchema } from "@loubby/shared-contracts/http/orders/orders.schema";
import { orderDesk, orderLife } from "@loubby/shared-contracts/http/orders/order-life";
import { orderDeskSchema, orderLifeSchema } from "@loubby/shared-contracts/http/orders/order-life.schema";
import { projects } from "@loubby/shared-contracts/http/orders/projects";
import { projectsSchema } from "@loubby/shared-contracts/http/orders/projects.schema";
import { purchaseRequests } from "@loubby/shared-contracts/http/orders/purchase-requests";
import { purchaseRequestsSchema } from "@loubby/shared-contracts/http/orders/purchase-requests.schema";
import { clockQueue } from "#api/background/queue";
import { madeForQueue } from "#api/deposits/queues";
import { serve } from "#api/http/serve";
import { type Module, work } from "#api/module";
import { beginFunding } from "./checkout-sessions/begin-funding.ts";
import { beginSession, readSession } from "./checkout-sessions/begin-session.ts";
import { finishSession } from "./checkout-sessions/finish-session.ts";
import { disputeDeskRoutes, disputesRoutes } from "./disputes/disputes.routes.ts";
import { orderNotices } from "./notices.ts";
import { ordersRoutes } from "./orders.routes.ts";
import { orderDeskRoutes, orderLifeRoutes } from "./life/life.routes.ts";
import { projectsRoutes } from "./projects/projects.routes.ts";
import { expireRequests } from "./purchase-requests/decide.service.ts";
import { purchaseRequestsRoutes } from "./purchase-requests/purchase-requests.routes.ts";
import { remindSides, settleDue } from "./settling/settle-due.ts";

/** What is bought in the agent store: orders, and the money that waits in them. */
export const ordersModule: Module = {
  name: "orders",
  notices: [orderNotices],
  offers: ["charging/answers", "disputes/open-mediation", "left-behind"],
  serve(server, services) {
    serve(server, checkoutSessions, checkoutSessionsSchema, {
      begin: async ({ principal, body }) => ({ data: await beginSession(services, principal, body) }),
      beginFunding: async ({ principal, params, body }) => ({
        data: await beginFunding(services, principal, { ...params, ...body }),
      }),
      get: async ({ principal, params }) => ({
        data: await readSession(services, principal, params.sessionId),
      }),
    });
    serve(server, disputes, disputesSchema, disputesRoutes(services));
    serve(server, disputeDesk, disputeDeskSchema, disputeDeskRoutes(services));
    serve(server, orders, ordersSchema, ordersRoutes(services));
    serve(server, projects, projectsSchema, projectsRoutes(services));
    serve(server, purchaseRequests, purchaseRequestsSchema, purchaseRequestsRoutes(services));
    serve(server, orderLife, orderLifeSchema, orderLifeRoutes(services));
    serve(server, orderDesk, orderDeskSchema, orderDeskRoutes(services));
  },
  work: [
    work(madeForQueue, finishSession),
    work(clockQueue("orders.settle"), (services) => settleDue(services), "* * * * *"),
    work(clockQueue("orders.expire-requests"), expireRequests, "* * * * *"),
    work(clockQueue("orders.remind"), (services) => remindSides(services), "*/10 * * * *"),
  ],
};
