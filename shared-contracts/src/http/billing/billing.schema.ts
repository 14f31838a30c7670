import { z } from "zod";
import { planFeatures } from "../../shell/plans.ts";
import { Currency } from "../wallet/wallet.schema.ts";
import { cadences, invoiceStates, paidPlans, subscriptionStates } from "./terms.ts";

const PaidPlan = z.enum(paidPlans);
const Cadence = z.enum(cadences);
/** Whose plan: the company's whose workspace is open, or the person's own. */
const ForWho = z.enum(["organization", "user"]);
/** Made by the client before the first try: the same id is done once. */
const clientId = z.uuid();

/** A plan with how often it is paid. */
export const Term = z.object({ plan: PaidPlan, cadence: Cadence });
export type Term = z.output<typeof Term>;

/** What a whole period costs, in minor units. */
export const Price = Term.extend({ currency: Currency, amount: z.int() });
export type Price = z.output<typeof Price>;

/** A line of an invoice: a whole period, what wasn't used of the plan before, or the rest of the period on a new one. */
export const InvoiceLine = Term.extend({
  kind: z.enum(["period", "unused", "rest"]),
  from: z.string(),
  until: z.string(),
  days: z.int(),
  ofDays: z.int(),
  /** Minor units; negative for what is credited. */
  amount: z.int(),
});
export type InvoiceLine = z.output<typeof InvoiceLine>;

export const Invoice = z.object({
  _id: z.uuid(),
  number: z.string(),
  state: z.enum(invoiceStates),
  issuedAt: z.string(),
  paidAt: z.string().nullable(),
  periodStart: z.string(),
  periodEnd: z.string(),
  currency: Currency,
  /** Minor units. */
  total: z.int(),
  lines: z.array(InvoiceLine),
});
export type Invoice = z.output<typeof Invoice>;

/** What a company has no more once a plan is over. */
export const Lost = z.object({
  features: z.array(z.enum(planFeatures)),
  /** Seats that are left, and how many people are beyond them. */
  seats: z.int(),
  seatsOver: z.int(),
});
export type Lost = z.output<typeof Lost>;

/** A charge to come. */
const NextCharge = Price.extend({ at: z.string() });

export const PaidSubscription = Price.extend({
  state: z.enum(subscriptionStates),
  periodStart: z.string(),
  periodEnd: z.string(),
  cancelAtPeriodEnd: z.boolean(),
  /** What the next period begins with, where that is another plan. */
  pending: Term.nullable(),
  /** Null when it ends with the period, or waits for money. */
  next: NextCharge.nullable(),
  coupon: z.object({ code: z.string(), until: z.string() }).nullable(),
  /** By canceling, next to what else the payer has. */
  lost: Lost.optional(),
  /**
   * What waits for money, and when access ends without it. `card`: the saved card that can pay what is missing, and what it
   * would be charged.
   */
  open: z
    .object({
      amount: z.int(),
      currency: Currency,
      since: z.string(),
      endsAt: z.string(),
      missing: z.int(),
      card: z.object({ name: z.string(), amount: z.int() }).nullable().optional(),
    })
    .nullable(),
});
export type PaidSubscription = z.output<typeof PaidSubscription>;

/** All that there is to pay for, and what is. */
export const BillingOverview = z.object({
  subscription: PaidSubscription.nullable(),
  prices: z.array(Price),
  /** The rate that the applied coupon gives, with how long. */
  special: Price.extend({ code: z.string(), months: z.int() }).nullable(),
  mayPay: z.boolean(),
});
export type BillingOverview = z.output<typeof BillingOverview>;

/** What a change would do, before it is confirmed. */
export const Preview = z.object({
  /** `start`: a first subscription. `now`: at once. `period_end`: nothing is charged before. */
  when: z.enum(["start", "now", "period_end"]),
  at: z.string(),
  currency: Currency,
  /** Minor units charged now; zero at the period's end. */
  amount: z.int(),
  lines: z.array(InvoiceLine),
  next: NextCharge.nullable(),
  /** What the wallet has, and what it lacks of the amount. */
  available: z.int(),
  missing: z.int(),
  lost: Lost,
});
export type Preview = z.output<typeof Preview>;

const asked = z.strictObject({
  forWho: ForWho,
  plan: PaidPlan,
  cadence: Cadence,
  /** Of a first subscription; a change keeps the currency. */
  currency: Currency.optional(),
});
const done = z.object({ message: z.string(), data: BillingOverview });
const plain = { body: z.strictObject({ forWho: ForWho }), response: done };

export const billingSchema = {
  read: {
    query: z.object({ forWho: ForWho.default("organization") }),
    response: z.object({ data: BillingOverview }),
  },
  preview: { body: asked, response: z.object({ data: Preview }) },
  confirm: {
    body: asked.extend({
      client_id: clientId,
      /** As previewed, in minor units: another one is refused. */
      amount: z.int().nonnegative(),
    }),
    response: done,
  },
  pay: {
    body: plain.body.extend({
      /** Charges the saved card with what is missing: at most as much as was confirmed, in minor units. */
      charge: z.strictObject({ amount: z.int().positive() }).optional(),
    }),
    response: done,
  },
  keep: plain,
  cancel: plain,
  resume: plain,
  invoices: {
    query: z.object({
      forWho: ForWho.default("organization"),
      cursor: z.string().max(300).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(12),
    }),
    response: z.object({ invoices: z.array(Invoice), nextCursor: z.string().nullable() }),
  },
  invoice: {
    query: z.object({ forWho: ForWho.default("organization") }),
    response: z.object({ url: z.string(), name: z.string(), content_type: z.string() }),
  },
};
