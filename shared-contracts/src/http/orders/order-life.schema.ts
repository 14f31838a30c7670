import { z } from "zod";
import { line } from "../line.schema.ts";
import { pageOf, pageQuery } from "../page.schema.ts";
import { OrderItem } from "./orders.schema.ts";

/** One thing that happened to an order, to its money, or to what came of it. */
export const LifeEvent = z.object({
  at: z.string(),
  /** What it is about. */
  about: z.enum(["version", "order", "milestone", "money", "dispute", "payout"]),
  /** In words: `Paid to the seller`. */
  words: z.string(),
  /** Minor units of the order's currency; null where no money moved. */
  amount: z.int().nullable(),
  /** Who did it, as far as the asker may know; null for the clock and the other side's people. */
  by: z.string().nullable(),
  /** The reason that was given; empty without one. */
  note: z.string(),
});
export type LifeEvent = z.output<typeof LifeEvent>;

/** An order from the version that was bought to the bank's reference of what it brought. */
export const OrderLife = OrderItem.omit({ side: true, awaits_answer: true }).extend({
  version: z.int(),
  /** Null for staff. */
  side: z.enum(["buyer", "seller"]).nullable(),
  events: z.array(LifeEvent),
});
export type OrderLife = z.output<typeof OrderLife>;

/** An order as staff's list shows it. */
export const AdminOrder = OrderItem.omit({ side: true, awaits_answer: true }).extend({ seller: z.string() });
export type AdminOrder = z.output<typeof AdminOrder>;

export const orderLifeSchema = { get: { response: OrderLife } };

export const orderDeskSchema = {
  list: {
    query: z.object({
      ...pageQuery,
      /** A part of the number, or of the name of what was bought, the store or the buyer. */
      q: line(80).optional(),
    }),
    response: pageOf(AdminOrder),
  },
  get: { response: OrderLife },
};
