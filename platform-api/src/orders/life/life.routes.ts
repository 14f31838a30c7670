import type { orderDesk, orderLife } from "@loubby/shared-contracts/http/orders/order-life";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { findDeskOrders } from "./desk.sql.ts";
import { readDeskLife, readLife } from "./life.service.ts";

/** All that happened to an order, for its sides. */
export const orderLifeRoutes = (services: Services): Handlers<typeof orderLife> => ({
  get: ({ principal, params }) => readLife(services, principal, params.orderId),
});

/** The same for staff, who look orders up. */
export const orderDeskRoutes = (services: Services): Handlers<typeof orderDesk> => ({
  list: ({ query }) => services.db.as({ role: "worker" }).read((sql) => findDeskOrders(sql, query)),
  get: ({ params }) => readDeskLife(services, params.orderId),
});
