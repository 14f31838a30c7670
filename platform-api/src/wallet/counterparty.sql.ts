import { sql } from "kysely";

/** The product's own accounts, as their counterparties read them. */
const OWN_ACCOUNTS = {
  platform_fees: "Platform",
  promo_expense: "Referral program",
  provider_clearing: "Card or bank",
  sandbox_clearing: "Test card",
  paystack_clearing: "Paystack",
  stripe_clearing: "Stripe",
  subscription_income: "Platform",
  adjustments: "Loubby",
  chargeback_reserve: "The payer's bank",
  chargeback_loss: "The payer's bank",
  wallet: "Wallet",
  earnings: "Earnings",
};

/** The name of who stands on the other side of a movement. */
export const COUNTERPARTY = sql<string>`coalesce(counterparty, ${JSON.stringify(OWN_ACCOUNTS)}::jsonb ->> counterparty_kind)`;
