import { z } from "zod";
import { Term } from "../billing/billing.schema.ts";
import { cadences, invoiceStates, paidPlans, subscriptionStates } from "../billing/terms.ts";
import { Currency } from "../wallet/wallet.schema.ts";

const Provider = z.enum(["sandbox", "stripe", "paystack"]);
const OwnerKind = z.enum(["person", "organization"]);
const Owner = z.object({ kind: OwnerKind, _id: z.uuid(), name: z.string() });

/** Something that was found: its kind and id say which page it has. Amounts are minor units. */
export const Found = z.object({
  kind: z.enum(["transfer", "deposit", "owner", "request", "plan"]),
  _id: z.uuid(),
  /** Of an owner. */
  owner_kind: OwnerKind.nullable(),
  title: z.string(),
  state: z.string().nullable(),
  amount: z.int().nullable(),
  currency: Currency.nullable(),
  at: z.string().nullable(),
});
export type Found = z.output<typeof Found>;

/** A transfer, in a list. */
export const TransferLine = z.object({
  _id: z.uuid(),
  kind: z.string(),
  code: z.string(),
  description: z.string(),
  currency: Currency,
  amount: z.int(),
  createdAt: z.string(),
  from: z.string(),
  to: z.string(),
});
export type TransferLine = z.output<typeof TransferLine>;

const Entry = z.object({
  account: z.string(),
  owner: Owner.nullable(),
  amount: z.int(),
  balance_after: z.int(),
  version: z.int(),
});

/** A transfer with its two entries and what belongs to it. */
export const TransferPage = TransferLine.extend({
  actor: z.string().nullable(),
  expires_at: z.string().nullable(),
  entries: z.array(Entry),
  /** Posted together with it, its hold, or what settled it. */
  related: z.array(TransferLine),
  deposit_id: z.uuid().nullable(),
  request_id: z.uuid().nullable(),
});
export type TransferPage = z.output<typeof TransferPage>;

const Change = z.object({
  from: z.string().nullable(),
  to: z.string(),
  by: z.string(),
  problem: z.string().nullable(),
  at: z.string(),
});

/** A refund or an adjustment that one of the staff asked for. */
export const MoneyRequest = z.object({
  _id: z.uuid(),
  kind: z.enum(["refund", "adjust_in", "adjust_out"]),
  state: z.enum(["asked", "approved", "declined", "withdrawn", "pending", "succeeded", "failed", "returned"]),
  createdAt: z.string(),
  currency: Currency,
  amount: z.int(),
  reason: z.string(),
  owner: Owner,
  deposit_id: z.uuid().nullable(),
  transfer_id: z.uuid().nullable(),
  provider_id: z.string().nullable(),
  problem: z.string().nullable(),
  asker: z.object({ _id: z.uuid(), name: z.string() }),
  decider: z.string().nullable(),
});
export type MoneyRequest = z.output<typeof MoneyRequest>;

/** A deposit with its provider's ids, its history and what was given back. */
export const DepositPage = z.object({
  _id: z.uuid(),
  createdAt: z.string(),
  owner: Owner,
  actor: z.string(),
  currency: Currency,
  amount: z.int(),
  /** What can still be given back of it, and what the wallet holds to give back. */
  refundable: z.int(),
  available: z.int(),
  provider: Provider,
  provider_id: z.string().nullable(),
  state: z.string(),
  problem: z.string().nullable(),
  transfer_id: z.uuid().nullable(),
  history: z.array(Change),
  events: z.array(z.object({ id: z.string(), state: z.string(), at: z.string() })),
  requests: z.array(MoneyRequest),
});
export type DepositPage = z.output<typeof DepositPage>;

const PaidInvoice = z.object({
  _id: z.uuid(),
  number: z.string(),
  kind: z.enum(["start", "renewal", "change"]),
  state: z.enum(invoiceStates),
  total: z.int(),
  issuedAt: z.string(),
  paidAt: z.string().nullable(),
  periodStart: z.string(),
  periodEnd: z.string(),
  transfer_id: z.uuid().nullable(),
});

const PlanState = z.object({
  state: z.enum(subscriptionStates),
  plan: z.enum(paidPlans),
  cadence: z.enum(cadences),
  /** What the next period begins with, where that is another plan. */
  pending: Term.nullable(),
  periodEnd: z.string(),
  cancelAtPeriodEnd: z.boolean(),
});

/** A plan that is paid for: its periods, its invoices, and what was tried when no one paid. */
export const PlanPage = PlanState.extend({
  _id: z.uuid(),
  createdAt: z.string(),
  owner: Owner,
  actor: z.string(),
  currency: Currency,
  /** What a period costs. */
  amount: z.int(),
  periodStart: z.string(),
  coupon: z.string().nullable(),
  /** While it isn't paid: since when, how often it was tried again, and when it is next. */
  past_due: z.object({ since: z.string(), retries: z.int(), due: z.string() }).nullable(),
  canceledAt: z.string().nullable(),
  changes: z.array(PlanState.extend({ at: z.string() })),
  invoices: z.array(PaidInvoice),
  /** What saved cards were charged for this owner since it began. */
  charges: z.array(Found),
});
export type PlanPage = z.output<typeof PlanPage>;

/** An owner of wallets, with what is in them and what moved last. */
export const OwnerPage = Owner.extend({
  email: z.string().nullable(),
  slug: z.string(),
  balances: z.array(z.object({ currency: Currency, available: z.int(), held: z.int() })),
  transfers: z.array(TransferLine),
  deposits: z.array(Found),
  subscriptions: z.array(
    z.object({
      _id: z.uuid(),
      plan: z.string(),
      source: z.string(),
      started_at: z.string(),
      ends_at: z.string().nullable(),
    }),
  ),
  plans: z.array(Found),
  requests: z.array(MoneyRequest),
});
export type OwnerPage = z.output<typeof OwnerPage>;

/** A difference between a provider's own list and ours. */
export const Difference = z.object({
  cause: z.enum(["missing_here", "missing_there", "not_succeeded_here", "other_amount"]),
  kind: z.enum(["payment", "refund"]),
  /** Our id, and the provider's. */
  reference: z.string().nullable(),
  provider_id: z.string().nullable(),
  currency: z.string(),
  ours: z.int().nullable(),
  theirs: z.int().nullable(),
});
export type Difference = z.output<typeof Difference>;

/** What a day of a provider looked like when it was checked. */
export const Reconciliation = z.object({
  provider: Provider,
  day: z.string(),
  checked_at: z.string(),
  checked_by: z.string().nullable(),
  ours: z.int(),
  theirs: z.int(),
  differences: z.array(Difference),
});
export type Reconciliation = z.output<typeof Reconciliation>;

const password = z.string().min(1).max(200);
const amount = z.int().positive().max(1_000_000_000_000);
const reason = z.string().trim().min(3).max(300);
const told = z.object({ message: z.string(), data: MoneyRequest });

export const staffMoneySchema = {
  find: {
    query: z.object({
      /** An id, a provider's id, an e-mail address, a slug, or an amount such as 12.50. */
      q: z.string().trim().min(2).max(200),
    }),
    response: z.object({ data: z.array(Found) }),
  },
  transfer: { response: z.object({ data: TransferPage }) },
  deposit: { response: z.object({ data: DepositPage }) },
  plan: { response: z.object({ data: PlanPage }) },
  owner: { query: z.object({ kind: OwnerKind }), response: z.object({ data: OwnerPage }) },
  requests: { response: z.object({ data: z.array(MoneyRequest) }) },
  request: { response: z.object({ data: MoneyRequest.extend({ history: z.array(Change) }) }) },
  refund: {
    body: z.strictObject({ client_id: z.uuid(), deposit_id: z.uuid(), amount, reason, password }),
    response: told,
  },
  adjust: {
    body: z.strictObject({
      client_id: z.uuid(),
      owner: z.object({ kind: OwnerKind, _id: z.uuid() }),
      direction: z.enum(["in", "out"]),
      currency: Currency,
      amount,
      reason,
      password,
    }),
    response: told,
  },
  approve: { body: z.strictObject({ password }), response: told },
  decline: { body: z.strictObject({}), response: told },
  withdraw: { body: z.strictObject({}), response: told },
  reconciliations: { response: z.object({ data: z.array(Reconciliation) }) },
  reconcile: {
    body: z.strictObject({ day: z.iso.date() }),
    response: z.object({ data: z.array(Reconciliation) }),
  },
};
