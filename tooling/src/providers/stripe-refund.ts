import type Stripe from "stripe";
import { z } from "zod";

/** What the server sends to give money back, as the form that Stripe takes; anything else is refused. */
const Form = z.strictObject({
  payment_intent: z.string(),
  amount: z.coerce.number().int().positive(),
  "metadata[refund]": z.uuid(),
});

/** What the server asks a list for. */
const List = z.strictObject({
  "created[gte]": z.coerce.number().int(),
  "created[lt]": z.coerce.number().int(),
  limit: z.coerce.number().int().min(1).max(100),
  starting_after: z.string().optional(),
});

/** Reads a request's form by the SDK's own type of it. */
export function readRefundParams(form: URLSearchParams) {
  const read = Form.parse(Object.fromEntries(form));
  return {
    payment_intent: read.payment_intent,
    amount: read.amount,
    metadata: { refund: read["metadata[refund]"] },
  } satisfies Stripe.RefundCreateParams;
}

/** Reads what a list is asked for by the SDK's own types of it. */
export function readListParams(query: URLSearchParams) {
  const read = List.parse(Object.fromEntries(query));
  return {
    created: { gte: read["created[gte]"], lt: read["created[lt]"] },
    limit: read.limit,
    ...(read.starting_after !== undefined && { starting_after: read.starting_after }),
  } satisfies Stripe.PaymentIntentListParams & Stripe.RefundListParams;
}

/** Reads which payment's refunds are asked for. */
export function readRefundsOf(query: URLSearchParams) {
  const Of = z.strictObject({ payment_intent: z.string(), limit: z.coerce.number().int().min(1).max(100) });
  return Of.parse(Object.fromEntries(query)) satisfies Stripe.RefundListParams;
}

/** A page of what was made within a span, newest first, of at most `most`. */
export function pageOf<Row extends { id: string; created: number }>(
  url: string,
  rows: readonly Row[],
  { created, limit, starting_after: after }: ReturnType<typeof readListParams>,
  most: number,
) {
  const within = rows
    .filter((row) => row.created >= created.gte && row.created < created.lt)
    .toReversed()
    .toSorted((one, other) => other.created - one.created);
  const start = after === undefined ? 0 : within.findIndex(({ id }) => id === after) + 1;
  const data = within.slice(start, start + Math.min(limit, most));
  return {
    object: "list",
    url,
    data,
    has_more: start + data.length < within.length,
  } satisfies Stripe.ApiList<Row>;
}

/** A refund as Stripe answers one that was just made, with every field that the SDK's type asks for. */
export function newRefund(
  id: string,
  { amount, metadata, payment_intent }: ReturnType<typeof readRefundParams>,
  rest: { readonly currency: string; readonly status: string },
): Stripe.Refund {
  return {
    id,
    object: "refund",
    amount,
    balance_transaction: null,
    charge: null,
    customer: null,
    customer_account: null,
    payment_method: null,
    created: Math.floor(Date.now() / 1000),
    metadata,
    payment_intent,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
    ...rest,
  };
}
