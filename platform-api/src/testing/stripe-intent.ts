import type Stripe from "stripe";
import { z } from "zod";

/** What the server sends to create a payment, as the form that Stripe takes; anything else is refused. */
const Form = z.strictObject({
  amount: z.coerce.number().int().positive().max(99_999_999),
  currency: z.enum(["usd", "gbp", "eur"]),
  "automatic_payment_methods[enabled]": z.stringbool(),
  "metadata[deposit]": z.uuid(),
});

/** Reads a request's form by the SDK's own type of it. */
export function readCreateParams(form: URLSearchParams) {
  const read = Form.parse(Object.fromEntries(form));
  return {
    amount: read.amount,
    currency: read.currency,
    automatic_payment_methods: { enabled: read["automatic_payment_methods[enabled]"] },
    metadata: { deposit: read["metadata[deposit]"] },
  } satisfies Stripe.PaymentIntentCreateParams;
}

/** A payment as Stripe answers one that was just created, with every field that the SDK's type asks for. */
export function newIntent(id: string, params: ReturnType<typeof readCreateParams>): Stripe.PaymentIntent {
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: params.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { allow_redirects: "always", ...params.automatic_payment_methods },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${id}_secret_vU3bWkTqJZr8`,
    confirmation_method: "automatic",
    created: Math.floor(Date.now() / 1000),
    currency: params.currency,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: params.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: { id: "pmc_1Qe4x2", parent: null },
    payment_method_options: {},
    payment_method_types: ["card", "link"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_group: null,
  };
}
