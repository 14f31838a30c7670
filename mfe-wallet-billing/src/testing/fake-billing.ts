import { billing } from "@loubby/shared-contracts/http/billing/billing";
import type {
  BillingOverview,
  Invoice,
  PaidSubscription,
  Preview,
  Price,
} from "@loubby/shared-contracts/http/billing/billing.schema";
import { deposits } from "@loubby/shared-contracts/http/wallet/deposits";
import { paymentMethods } from "@loubby/shared-contracts/http/wallet/payment-methods";
import type { PaymentMethod } from "@loubby/shared-contracts/http/wallet/payment-methods.schema";
import { planFamilies } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf } from "@loubby/shared-contracts/testing/people";

const YEAR = new Date().getUTCFullYear() + 1;
export const [START, END] = [`${YEAR}-03-10T12:00:00.000Z`, `${YEAR}-04-10T12:00:00.000Z`];

const AMOUNTS = { usd: [2900, 9900, 24_900], ngn: [4_500_000, 15_000_000, 38_000_000] } as const;

export const prices: Price[] = (["usd", "ngn"] as const).flatMap((currency) =>
  planFamilies.flatMap((plan, place): Price[] => {
    const amount = AMOUNTS[currency][place] ?? 0;
    return [
      { plan, cadence: "monthly", currency, amount },
      { plan, cadence: "yearly", currency, amount: amount * 10 },
    ];
  }),
);

/** The Growth Plan, paid by the month. */
export const growth: PaidSubscription = {
  plan: "growth_plan",
  cadence: "monthly",
  currency: "usd",
  amount: 9900,
  state: "active",
  periodStart: START,
  periodEnd: END,
  cancelAtPeriodEnd: false,
  pending: null,
  next: { plan: "growth_plan", cadence: "monthly", currency: "usd", amount: 9900, at: END },
  coupon: null,
  open: null,
};

/** What getting the Growth Plan comes to, with enough money. */
export const getGrowth: Preview = {
  when: "start",
  at: START,
  currency: "usd",
  amount: 9900,
  lines: [
    {
      kind: "period",
      plan: "growth_plan",
      cadence: "monthly",
      from: START,
      until: END,
      days: 31,
      ofDays: 31,
      amount: 9900,
    },
  ],
  next: growth.next,
  available: 50_000,
  missing: 0,
  lost: { features: [], seats: 5, seatsOver: 0 },
};

export const invoice: Invoice = {
  _id: idOf(70),
  number: `LB-${YEAR}-00001`,
  state: "paid",
  issuedAt: START,
  paidAt: START,
  periodStart: START,
  periodEnd: END,
  currency: "usd",
  total: 9900,
  lines: getGrowth.lines,
};

/** The billing of a company as its contract answers it; a test changes what it is about. */
export function fakeBilling() {
  const now = {
    overview: { subscription: null, prices, special: null, mayPay: true } as BillingOverview,
    preview: getGrowth,
    invoices: [] as Invoice[],
    cards: [] as PaymentMethod[],
  };
  const seller: Price = { plan: "seller_plan", cadence: "monthly", currency: "usd", amount: 4900 };
  const done = (subscription: PaidSubscription | null, message: string) => {
    now.overview = { ...now.overview, subscription };
    return { message, data: now.overview };
  };
  const api = fakeApi()
    .on(billing.read, (_, { query }) => ({
      data: query?.forWho === "user" ? { ...now.overview, prices: [seller] } : now.overview,
    }))
    .on(billing.preview, () => ({ data: now.preview }))
    .on(billing.invoices, () => ({ invoices: now.invoices, nextCursor: null }))
    .on(billing.invoice, () => ({
      url: "https://files.test/1",
      name: "1.pdf",
      content_type: "application/pdf",
    }))
    .on(billing.confirm, () => done(growth, "You're on the Growth Plan now."))
    .on(billing.cancel, () =>
      done({ ...growth, cancelAtPeriodEnd: true, next: null }, "Growth Plan canceled."),
    )
    .on(billing.resume, () => done(growth, "Growth Plan resumed."))
    .on(billing.keep, () => done(growth, "You keep the Growth Plan."))
    .on(billing.pay, () => done(growth, "Invoice paid."))
    .on(paymentMethods.list, () => ({ data: now.cards }))
    .on(paymentMethods.prefer, ({ id }) => {
      now.cards = now.cards.map((card) => ({ ...card, isDefault: card._id === id }));
      return { message: "This card is charged first from now on.", data: now.cards };
    })
    .on(paymentMethods.remove, ({ id }) => {
      now.cards = now.cards.filter((card) => card._id !== id);
      return { message: "Card removed. It isn't charged any more.", data: now.cards };
    })
    .on(deposits.ways, () => ({ data: [{ currency: "usd", provider: "sandbox" } as const] }));
  return { api, now };
}
