import { z } from "zod";

/** What `POST /transaction/initialize` takes. The shapes here are written by hand from Paystack's published API: it has no SDK. */
export const Initialize = z.strictObject({
  email: z.email(),
  amount: z.int().positive(),
  currency: z.enum(["NGN", "GHS", "ZAR", "KES", "USD"]),
  reference: z.string().regex(/^[\w.=-]+$/),
  callback_url: z.url(),
});

/** What `POST /transaction/charge_authorization` takes. */
export const Charging = z.strictObject({
  authorization_code: z.string().regex(/^AUTH_\w+$/),
  email: z.email(),
  amount: z.int().positive(),
  currency: z.enum(["NGN", "GHS", "ZAR", "KES", "USD"]),
  reference: z.string().regex(/^[\w.=-]+$/),
});

/** What `POST /customer/authorization/deactivate` takes. */
export const Deactivating = z.strictObject({ authorization_code: z.string() });

/** A card that may be charged again, as a transaction has it that was paid with it. */
export const visa = (email: string) => ({
  authorization: {
    authorization_code: "AUTH_8dfhjjdt",
    bin: "408408",
    last4: "4081",
    exp_month: "09",
    exp_year: String(new Date().getUTCFullYear() + 3),
    channel: "card",
    card_type: "visa ",
    bank: "TEST BANK",
    country_code: "NG",
    brand: "visa",
    reusable: true,
    signature: "SIG_idyuhgd87dUYSHO92D",
    account_name: null,
  },
  customer: { id: 84312, customer_code: "CUS_hdhye17yj8qd2tx", email },
});

/** What `POST /refund` takes. */
export const Refunding = z.strictObject({
  transaction: z.string(),
  amount: z.int().positive(),
  merchant_note: z.string().max(255),
});

const page = { perPage: z.coerce.number().int().min(1).max(100), page: z.coerce.number().int().positive() };
const span = { from: z.iso.datetime(), to: z.iso.datetime() };

/** What the list of transactions takes. */
export const TransactionsAsked = z.strictObject({ ...span, ...page, status: z.enum(["success"]) });

/** What the list of refunds takes. */
export const RefundsAsked = z.strictObject({
  from: span.from.optional(),
  to: span.to.optional(),
  transaction: z.string().optional(),
  ...page,
});

/** A transaction as the double keeps it. */
export interface KeptTransaction {
  readonly id: number;
  readonly reference: string;
  /** Names the page that it is paid on. */
  readonly access_code: string;
  /** Where that page leads back to. */
  readonly callback_url: string;
  status: string;
  amount: number;
  currency: string;
  gateway_response: string | null;
  created_at: string;
  /** Of the one who pays. */
  readonly email?: string;
}

/** A refund as the double keeps it. */
export interface KeptRefund {
  readonly id: number;
  /** Paystack's id of what is given back. */
  readonly transaction: number;
  readonly amount: number;
  readonly currency: string;
  readonly merchant_note: string;
  status: "pending" | "processing" | "processed" | "failed";
  createdAt: string;
}

/** One page of rows. */
export const pageOf = <Row>(
  rows: readonly Row[],
  asked: { readonly perPage: number; readonly page: number },
) => rows.slice((asked.page - 1) * asked.perPage, asked.page * asked.perPage);

/** What `PUT /dispute/:id/resolve` takes. */
export const Resolving = z.strictObject({
  resolution: z.enum(["merchant-accepted", "declined"]),
  message: z.string().min(1),
  refund_amount: z.int().min(0),
  uploaded_filename: z.string(),
});

/** A dispute as Paystack has it. */
export interface KeptDispute {
  readonly id: number;
  status: string;
  resolution: string | null;
  readonly category: string;
  readonly refund_amount: number | null;
  readonly currency: string | null;
  readonly dueAt: string | null;
  readonly transaction: {
    readonly id: number;
    readonly reference: string;
    readonly amount: number;
    readonly currency: string;
  };
}
