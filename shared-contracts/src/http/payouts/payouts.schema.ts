import { z } from "zod";
import { countryOptions } from "../countries.ts";
import { line, lines } from "../line.schema.ts";
import { pageOf, pageQuery } from "../page.schema.ts";
import { Currency } from "../wallet/wallet.schema.ts";
import { plainNumber, problemsOf } from "./bank-rails.ts";
import { bankAccountStates, payoutSchedules, payoutStates } from "./payout-states.ts";

const countries = new Set(countryOptions.map(({ value }) => value));
const Country = z.string().refine((code) => countries.has(code), "Choose a country.");
const Entity = z.enum(["person", "company"]);
const password = z.string().min(1).max(200);

/** A seller's bank account. Its number is known by the last four only. */
export const BankAccount = z.object({
  _id: z.uuid(),
  currency: Currency,
  country: z.string(),
  holder: z.string(),
  bank: z.string(),
  last4: z.string(),
  /** Of the bank or branch; empty where the account number says it. */
  code: z.string(),
  state: z.enum(bankAccountStates),
  /** From when money can go to it. */
  usable_at: z.string(),
});
export type BankAccount = z.output<typeof BankAccount>;

/** What tax authorities ask about a seller. The number is known by its last four only. */
export const TaxDetails = z.object({
  legal_name: z.string(),
  entity: Entity,
  country: z.string(),
  address: z.string(),
  last4: z.string(),
});
export type TaxDetails = z.output<typeof TaxDetails>;

/** A seller's earnings in one currency, in minor units. */
export const PayoutBalance = z.object({
  currency: Currency,
  available: z.int(),
  /** In payouts that are pending or processing. */
  on_its_way: z.int(),
  /** In payouts that arrived, without those that came back. */
  paid: z.int(),
});
export type PayoutBalance = z.output<typeof PayoutBalance>;

/** A payout as a list shows it. Amounts are minor units of its currency. */
export const Payout = z.object({
  _id: z.uuid(),
  /** What the bank transfer is called, such as `PO-01A2B3C4D5`. */
  reference: z.string(),
  currency: Currency,
  amount: z.int(),
  state: z.enum(payoutStates),
  /** Whether the seller asked for it, or their schedule. */
  made_by: z.enum(payoutSchedules),
  bank: z.string(),
  last4: z.string(),
  created_at: z.string(),
  /** The bank's own name of the transfer; null until it is paid. */
  bank_reference: z.string().nullable(),
  /** When the bank sent it back after it was paid, and why. */
  returned: z.object({ at: z.string(), reason: z.string() }).nullable(),
});
export type Payout = z.output<typeof Payout>;

/** One thing that happened to a payout. */
export const PayoutChange = z.object({
  state: z.enum(payoutStates),
  at: z.string(),
  by: z.enum(["seller", "staff", "clock"]),
  /** The reason that was given; empty without one. */
  note: z.string(),
});

/** A payout, whole, as its seller reads it. */
export const PayoutPage = Payout.extend({
  holder: z.string(),
  /** Someone of staff looks at it before it leaves. */
  waits_for_approval: z.boolean(),
  may: z.object({ cancel: z.boolean() }),
  history: z.array(PayoutChange),
});
export type PayoutPage = z.output<typeof PayoutPage>;

/** All of a seller's payouts at a glance. */
export const PayoutOverview = z.object({
  /** Whether this installation pays out. */
  is_on: z.boolean(),
  balances: z.array(PayoutBalance),
  /** Those that wait or are active. */
  accounts: z.array(BankAccount),
  tax: TaxDetails.nullable(),
  schedule: z.enum(payoutSchedules),
});
export type PayoutOverview = z.output<typeof PayoutOverview>;

const BankAccountForm = z
  .strictObject({
    currency: Currency,
    country: Country,
    holder: line(140).min(2, "Enter the name of the account's holder."),
    bank: line(100).min(2, "Enter the name of the bank."),
    account: z.string().max(60).transform(plainNumber),
    code: z.string().max(30).transform(plainNumber).default(""),
    password,
  })
  .superRefine((form, context) => {
    for (const { path, message } of problemsOf(form))
      context.addIssue({ code: "custom", path: [path], message });
  });

const TaxForm = z.strictObject({
  legal_name: line(140).min(2, "Enter the name that tax authorities know."),
  entity: Entity,
  country: Country,
  address: lines(300).min(5, "Enter the whole address."),
  number: z
    .string()
    .max(60)
    .transform(plainNumber)
    .pipe(z.string().regex(/^[A-Z0-9/]{6,20}$/, "Enter 6 to 20 letters or digits.")),
  password,
});

const overview = z.object({ message: z.string(), data: PayoutOverview });

export const payoutsSchema = {
  overview: { response: z.object({ data: PayoutOverview }) },
  list: { query: z.object(pageQuery), response: pageOf(Payout) },
  get: { response: PayoutPage },
  ask: {
    body: z.strictObject({ client_id: z.uuid(), currency: Currency, amount: z.int().min(1) }),
    response: PayoutPage,
  },
  cancel: { body: z.strictObject({}), response: PayoutPage },
  statement: { response: z.object({ url: z.string(), name: z.string(), content_type: z.string() }) },
  saveAccount: { body: BankAccountForm, response: overview },
  removeAccount: { body: z.strictObject({ password }), response: overview },
  saveTax: { body: TaxForm, response: overview },
  schedule: { body: z.strictObject({ schedule: z.enum(payoutSchedules) }), response: overview },
};
