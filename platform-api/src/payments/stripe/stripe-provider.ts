import Stripe from "stripe";
import { z } from "zod";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { PaymentAnswer, PaymentProvider, PaymentState } from "../payment-provider.ts";
import type { StripeAccount } from "./settings.ts";

const TIMEOUT_MS = 15_000;

/** Seconds that a signature's time may differ from now, either way. */
const TOLERANCE = 300;

/** Who may be loaded and asked by a page that shows Stripe's form, as its security guide says. */
export const STRIPE_SOURCES = {
  script: "https://js.stripe.com https://*.js.stripe.com",
  frame: "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  connect: "https://api.stripe.com",
} as const;

/** By Stripe's names. */
const STATES: Readonly<Record<string, PaymentState>> = {
  requires_payment_method: "created",
  requires_confirmation: "created",
  requires_action: "needs_action",
  processing: "pending",
  requires_capture: "pending",
  succeeded: "succeeded",
  canceled: "canceled",
};

/** The part of an event that says which payment it is about. */
const AboutPayment = z.object({
  object: z.literal("payment_intent"),
  metadata: z.object({ deposit: z.uuid() }),
});

/** Payments in Stripe's own form on our page, by its SDK. Our clock asks again what had no answer, so the SDK doesn't. */
export function stripeProvider(account: StripeAccount): PaymentProvider {
  const { secretKey, publishableKey, webhookSecret, url } = account;
  const protocol = url.protocol === "http:" ? "http" : "https";
  const stripe = new Stripe(secretKey, {
    protocol,
    host: url.hostname,
    port: url.port || (protocol === "http" ? 80 : 443),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const fetch = async (id: string) => answerOf(await stripe.paymentIntents.retrieve(id));
  return {
    name: "stripe",
    // Stripe counts these in hundredths, as we do; it takes others, such as yen, in whole units.
    currencies: ["usd", "gbp", "eur"],
    fetch: ({ providerId }) => fetch(providerId),
    async create({ reference, currency, amount }) {
      // Only what stays the same in every try: with anything else Stripe refuses the key of the first one.
      const params: Stripe.PaymentIntentCreateParams = {
        amount,
        currency,
        automatic_payment_methods: { enabled: true },
        metadata: { deposit: reference },
      };
      return answerOf(await stripe.paymentIntents.create(params, { idempotencyKey: reference }));
    },
    async close({ providerId }) {
      try {
        const params: Stripe.PaymentIntentCancelParams = { cancellation_reason: "abandoned" };
        return answerOf(await stripe.paymentIntents.cancel(providerId, params));
      } catch (error) {
        // It was paid or canceled in the meantime.
        if (isUnexpectedState(error)) return fetch(providerId);
        throw error;
      }
    },
    async form(providerId) {
      const { client_secret } = await stripe.paymentIntents.retrieve(providerId);
      if (client_secret === null) throw new Error("Stripe gave no secret for its form.");
      return { publishable_key: publishableKey, client_secret };
    },
    async readEvent(raw, headers) {
      const header = String(headers["stripe-signature"]);
      const { id, data } = verified(() =>
        stripe.webhooks.constructEvent(raw, header, webhookSecret, TOLERANCE),
      );
      // The SDK refuses only what is too old.
      if (Number(/.*\bt=(\d+)/.exec(header)?.[1]) > Date.now() / 1000 + TOLERANCE) throw notSigned();
      const about = AboutPayment.safeParse(data.object);
      return { id, reference: about.success ? about.data.metadata.deposit : null };
    },
  };
}

function answerOf(intent: Stripe.PaymentIntent): PaymentAnswer {
  const { id, status, amount, currency, last_payment_error, cancellation_reason } = intent;
  const failed = status === "requires_payment_method" && last_payment_error !== null;
  const abandoned = status === "canceled" && cancellation_reason === "abandoned";
  return {
    providerId: id,
    state: failed ? "failed" : abandoned ? "expired" : (STATES[status] ?? "pending"),
    // Compared with ours, so another one is a difference like any other.
    currency: currency as CurrencyCode,
    amount: status === "succeeded" ? intent.amount_received : amount,
    problem: failed ? wordsOf(last_payment_error) : null,
    checkoutUrl: null,
  };
}

/** Stripe's messages on cards are meant for the one who pays. */
function wordsOf({ message = "", code }: Stripe.PaymentIntent.LastPaymentError): string {
  if (code === "payment_intent_authentication_failure")
    return "Your bank couldn't confirm that it's you. Try again, or pay another way.";
  return (message || "The payment failed. Try again.").slice(0, 300);
}

function verified(construct: () => Stripe.Event): Stripe.Event {
  try {
    return construct();
  } catch {
    throw notSigned();
  }
}

const notSigned = () => new ApiError(401, "not_signed", "This event isn't signed by its provider.");

const isUnexpectedState = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === "payment_intent_unexpected_state";
