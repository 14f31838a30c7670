import { endpoints } from "../endpoint.ts";
import type { orderDeskSchema, orderLifeSchema } from "./order-life.schema.ts";

/** All that happened to an order, for its two sides: each reads what is theirs to know. */
export const orderLife = endpoints<typeof orderLifeSchema>()("orderLife", {
  get: {
    method: "GET",
    path: "/orders/:orderId/life",
    access: "signed_in",
    summary:
      "An order from the version that was bought to the bank's reference. The buyer reads no commission and no payout. 404 for another's.",
  },
});

const access = { staff: "admin" } as const;

/** Orders as staff looks them up. */
export const orderDesk = endpoints<typeof orderDeskSchema>()("orderDesk", {
  list: {
    method: "GET",
    path: "/admin/orders",
    access,
    summary: "Orders, newest first; those that `q` names by number, title, store or buyer.",
  },
  get: {
    method: "GET",
    path: "/admin/orders/:orderId",
    access,
    summary: "An order with all that happened to it, its money and what it brought. 404 for an unknown one.",
  },
});
