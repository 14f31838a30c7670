import type { PayoutCase } from "@loubby/shared-contracts/http/payouts/payout-desk.schema";
import type {
  BankAccount,
  Payout,
  PayoutOverview,
  PayoutPage,
} from "@loubby/shared-contracts/http/payouts/payouts.schema";

const AT = "2026-06-01T08:00:00.000Z";
const idOf = (digit: number) => `00000000-0000-4000-8000-0000000002${digit.toString().padStart(2, "0")}`;

/** A bank account in dollars that is active. */
export const bankAccount = (part: Partial<BankAccount> = {}): BankAccount => ({
  _id: idOf(90),
  currency: "usd",
  country: "US",
  holder: "Lina Mensah",
  bank: "First Bank",
  last4: "6789",
  code: "021000021",
  state: "active",
  usable_at: AT,
  ...part,
});

/** A seller with $100, an account and tax details. */
export const overviewOf = (part: Partial<PayoutOverview> = {}): PayoutOverview => ({
  is_on: true,
  balances: [{ currency: "usd", available: 10_000, on_its_way: 2500, paid: 4165 }],
  accounts: [bankAccount()],
  tax: {
    legal_name: "Lina Mensah",
    entity: "person",
    country: "NG",
    address: "12 Marina Road\nLagos",
    last4: "5678",
  },
  schedule: "manual",
  ...part,
});

/** A payout of $40, pending. */
export const payoutItem = (digit: number, part: Partial<Payout> = {}): Payout => ({
  _id: idOf(digit),
  reference: `PO-00000000${digit.toString().padStart(2, "0")}`,
  currency: "usd",
  amount: 4000,
  state: "pending",
  made_by: "manual",
  bank: "First Bank",
  last4: "6789",
  created_at: AT,
  bank_reference: null,
  returned: null,
  ...part,
});

/** The same, whole. */
export const wholePayout = (digit: number, part: Partial<PayoutPage> = {}): PayoutPage => ({
  ...payoutItem(digit),
  holder: "Lina Mensah",
  waits_for_approval: false,
  may: { cancel: true },
  history: [{ state: "pending", at: AT, by: "seller", note: "" }],
  ...part,
});

/** The same, as staff works on it. */
export const payoutCase = (digit: number, part: Partial<PayoutCase> = {}): PayoutCase => ({
  ...payoutItem(digit),
  seller: "Lina Mensah",
  needs_approval: false,
  approved: false,
  batch: null,
  holder: "Lina Mensah",
  country: "US",
  code: "021000021",
  tax: overviewOf().tax,
  approver: null,
  returner: null,
  may: { approve: false, pay: false, decline: true, return: false },
  history: [{ state: "pending", at: AT, by: "Lina Mensah", note: "" }],
  ...part,
});
