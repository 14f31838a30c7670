import type { Order } from "../http/orders/orders.schema.ts";

/** What may be done with an order: nothing but what is told. */
export const may = (part: Partial<Order["may"]> = {}): Order["may"] => ({
  run: false,
  message: false,
  accept: false,
  return: false,
  refund: false,
  agree: false,
  cancel: false,
  keep: false,
  limit: false,
  dispute: false,
  ...part,
});
