import type Stripe from "stripe";
import { z } from "zod";

/** What the server sends to create a payment, as the form that Stripe takes; anything else is refused. */
const Form = z.strictObject({
  amount: z.coerce.number().int().positive().max(99_999_999),
  currency: z.enum(["usd", "gbp", "eur"]),
  "metadata[deposit]": z.uuid(),
});

/** To be paid in a form by someone who is there, and saved where a customer is named. */
const Paid = z.union([
  Form.extend({ "automatic_payment_methods[enabled]": z.stringbool() }),
  Form.extend({
    "automatic_payment_methods[enabled]": z.stringbool(),
    customer: z.string(),
    setup_future_usage: z.literal("off_session"),
  }),
]);

/** A saved card that is charged at once. */
const Charged = Form.extend({
  customer: z.string(),
  payment_method: z.string(),
  "allowed_payment_method_types[0]": z.literal("card"),
  off_session: z.literal("true"),
  confirm: z.literal("true"),
});

type CreateParams = Omit<Stripe.PaymentIntentCreateParams, "metadata"> & {
  readonly metadata: { deposit: string };
};

/** Reads a request's form by the SDK's own type of it. */
export function readCreateParams(form: URLSearchParams): CreateParams {
  const given = Object.fromEntries(form);
  if (form.has("confirm")) {
    const { customer, payment_method, ...read } = Charged.parse(given);
    return {
      amount: read.amount,
      currency: read.currency,
      customer,
      payment_method,
      allowed_payment_method_types: ["card"],
      off_session: true,
      confirm: true,
      metadata: { deposit: read["metadata[deposit]"] },
    };
  }
  const read = Paid.parse(given);
  return {
    amount: read.amount,
    currency: read.currency,
    automatic_payment_methods: { enabled: read["automatic_payment_methods[enabled]"] },
    metadata: { deposit: read["metadata[deposit]"] },
    ...("customer" in read && { customer: read.customer, setup_future_usage: read.setup_future_usage }),
  };
}

/** A payment as Stripe answers one that was just created, with every field that the SDK's type asks for. */
export function newIntent(id: string, params: CreateParams): Stripe.PaymentIntent {
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: params.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods:
      params.automatic_payment_methods === undefined
        ? null
        : { allow_redirects: "always", ...params.automatic_payment_methods },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${id}_secret_vU3bWkTqJZr8`,
    confirmation_method: "automatic",
    created: Math.floor(Date.now() / 1000),
    currency: params.currency,
    customer: params.customer ?? null,
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
    payment_method: params.payment_method ?? null,
    payment_method_configuration_details: { id: "pmc_1Qe4x2", parent: null },
    payment_method_options: {},
    payment_method_types: ["card", "link"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: params.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_group: null,
  };
}

/** How a payment stands once it is paid, all of it; the card is kept where it was to be saved. */
export function paid({ amount, metadata, setup_future_usage }: Stripe.PaymentIntent) {
  return {
    status: "succeeded",
    amount_received: amount,
    ...(setup_future_usage !== null && { payment_method: `pm_1Q${metadata["deposit"]?.slice(-8)}` }),
  } satisfies Partial<Stripe.PaymentIntent>;
}
