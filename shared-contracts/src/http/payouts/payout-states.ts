import type { CurrencyCode } from "../../shell/wallet/currencies.ts";

/** Where a payout stands. The database keeps the table of what may follow what. */
export const payoutStates = ["pending", "processing", "paid", "declined"] as const;
export type PayoutState = (typeof payoutStates)[number];

/** What each state is called. */
export const payoutStateWords: Readonly<Record<PayoutState, string>> = {
  pending: "Pending",
  processing: "On its way to the bank",
  paid: "Paid",
  declined: "Declined",
};

/** Where a bank account stands. */
export const bankAccountStates = ["waiting", "active", "replaced", "removed"] as const;
export type BankAccountState = (typeof bankAccountStates)[number];

/** Hours after a change before money goes to a bank account. */
export const WAITING_HOURS = 48;

/** Days after which a bank that hasn't answered is asked again. */
export const ANSWER_DAYS = 2;

/** When payouts are made: on request, each Monday, or on the first of each month (UTC). */
export const payoutSchedules = ["manual", "weekly", "monthly"] as const;
export type PayoutSchedule = (typeof payoutSchedules)[number];

/** What each schedule is called. */
export const payoutScheduleWords: Readonly<Record<PayoutSchedule, string>> = {
  manual: "When I ask for it",
  weekly: "Every Monday",
  monthly: "On the 1st of each month",
};

/** The least that is paid out in each currency, in minor units. */
export const payoutMinimums: Readonly<Record<CurrencyCode, number>> = {
  usd: 20_00,
  gbp: 20_00,
  eur: 20_00,
  ngn: 10_000_00,
  kes: 1_000_00,
  zar: 200_00,
};

/** Characters of a reason. */
export const MOST_REASON = 300;
