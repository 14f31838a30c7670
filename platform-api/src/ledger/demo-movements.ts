import type { transactionTypes } from "@loubby/shared-contracts/http/wallet/wallet.schema";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { AccountKind, AccountOwner } from "./ledger.sql.ts";
import type { Demo } from "#api/demo/demo";
import type { Cast } from "#api/demo/cast";

/** Something that happened to money in the demo's month. `amount` is minor units. */
export type Movement = {
  readonly daysAgo: number;
  readonly owner: AccountOwner;
  readonly currency: CurrencyCode;
  readonly amount: number;
  readonly code: (typeof transactionTypes)[number];
  readonly description: string;
} & (
  | { readonly type: "in"; readonly from: AccountKind }
  | { readonly type: "out"; readonly to: AccountKind }
  /** From a buyer to a seller, with the product's fee; or held back until the work is accepted. */
  | { readonly type: "sale" | "hold"; readonly to: AccountOwner }
);

/** Agents that the demo company buys each week, in naira. */
const AGENTS = [
  ["Screening Assistant, weekly use", 1_850_000],
  ["Interview Scheduler, weekly use", 920_000],
  ["Reference Check Agent", 450_000],
  ["Offer Letter Writer", 280_000],
] as const;

const clearing = "provider_clearing";

/** Every movement of the month, in no order. */
export function movementsOf(demo: Demo, cast: Cast): Movement[] {
  const company: AccountOwner = { organization: cast.harbourline.id };
  const quillstone: AccountOwner = { organization: cast.quillstone.id };
  const seller: AccountOwner = { user: cast.seller };
  return [
    ...deposits(company, [
      [31, "ngn", 75_000_000, "Deposit by bank transfer"],
      [30, "usd", 480_000, "Deposit by card"],
      [29.4, "gbp", 125_000, "Deposit by card"],
      [28, "kes", 9_500_000, "Deposit from M-Pesa"],
      [17, "ngn", 60_000_000, "Deposit by bank transfer"],
      [9, "eur", 84_050, "Deposit by card"],
      [2.2, "usd", 150_000, "Deposit by card"],
    ]),
    ...weeklyPurchases(demo, company, seller),
    {
      type: "out",
      daysAgo: 27,
      owner: company,
      currency: "usd",
      amount: 89_900,
      code: "subscription",
      to: "subscription_income",
      description: "Growth plan, yearly share",
    },
    {
      type: "out",
      daysAgo: 14,
      owner: company,
      currency: "gbp",
      amount: 24_000,
      code: "purchase",
      to: "platform_fees",
      description: "Job blast to 12 boards, London",
    },
    {
      type: "out",
      daysAgo: 11,
      owner: company,
      currency: "kes",
      amount: 3_250_000,
      code: "purchase",
      to: "platform_fees",
      description: "Interview fair, Nairobi",
    },
    {
      type: "in",
      daysAgo: 8,
      owner: company,
      currency: "usd",
      amount: 12_000,
      code: "refund",
      from: clearing,
      description: "Refund of unused assessment seats",
    },
    {
      type: "hold",
      daysAgo: 0.6,
      owner: company,
      to: seller,
      currency: "ngn",
      amount: 12_500_000,
      code: "purchase",
      description: "Custom sourcing agent, held until delivery",
    },

    ...deposits(quillstone, [[20, "eur", 210_000, "Deposit by card"]]),
    {
      type: "sale",
      daysAgo: 12,
      owner: quillstone,
      to: seller,
      currency: "eur",
      amount: 36_000,
      code: "purchase",
      description: "Screening Assistant, monthly use",
    },

    ...deposits(seller, [[26, "usd", 9900, "Deposit by card"]]),
    {
      type: "out",
      daysAgo: 25,
      owner: seller,
      currency: "usd",
      amount: 4900,
      code: "subscription",
      to: "subscription_income",
      description: "Seller plan, monthly",
    },
    {
      type: "out",
      daysAgo: 3,
      owner: seller,
      currency: "ngn",
      amount: 3_000_000,
      code: "transfer",
      to: clearing,
      description: "Payment to own bank account",
    },

    ...candidateMonth({ user: cast.candidate }),
    ...partnerMonth({ user: cast.partner }),
  ];
}

function deposits(
  owner: AccountOwner,
  rows: readonly (readonly [daysAgo: number, currency: CurrencyCode, amount: number, description: string])[],
): Movement[] {
  return rows.map(([daysAgo, currency, amount, description]) => ({
    type: "in",
    from: clearing,
    code: "deposit",
    owner,
    daysAgo,
    currency,
    amount,
    description,
  }));
}

function weeklyPurchases({ random }: Demo, company: AccountOwner, seller: AccountOwner): Movement[] {
  return [24, 18, 11, 4].flatMap((week) =>
    random.sample(AGENTS, 3).map(([description, price], place): Movement => ({
      type: "sale",
      owner: company,
      to: seller,
      daysAgo: week - place * 0.8 - random.next() * 0.5,
      currency: "ngn",
      amount: price + random.int(0, 40) * 2500,
      code: "purchase",
      description,
    })),
  );
}

function candidateMonth(owner: AccountOwner): Movement[] {
  return [
    ...deposits(owner, [
      [22, "ngn", 2_500_000, "Deposit by card"],
      [6, "kes", 350_000, "Deposit from M-Pesa"],
    ]),
    {
      type: "in",
      daysAgo: 19,
      owner,
      currency: "usd",
      amount: 2500,
      code: "referral_reward",
      from: "promo_expense",
      description: "Reward for referring a company",
    },
    {
      type: "out",
      daysAgo: 16,
      owner,
      currency: "ngn",
      amount: 450_000,
      code: "purchase",
      to: "platform_fees",
      description: "Certificate, Data Analysis track",
    },
    {
      type: "out",
      daysAgo: 5,
      owner,
      currency: "ngn",
      amount: 320_000,
      code: "purchase",
      to: "platform_fees",
      description: "Mock interview with feedback",
    },
  ];
}

function partnerMonth(owner: AccountOwner): Movement[] {
  return [
    ...deposits(owner, [[21, "zar", 1_450_000, "Deposit by card"]]),
    {
      type: "in",
      daysAgo: 13,
      owner,
      currency: "zar",
      amount: 380_000,
      code: "referral_reward",
      from: "promo_expense",
      description: "Reward for two referred companies",
    },
    {
      type: "out",
      daysAgo: 7,
      owner,
      currency: "zar",
      amount: 215_000,
      code: "purchase",
      to: "platform_fees",
      description: "Talent search credits",
    },
  ];
}
