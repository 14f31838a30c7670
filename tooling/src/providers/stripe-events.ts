import Stripe from "stripe";
import type { SignedEvent } from "./event-sender.ts";

/** Signs the events of the double. */
export const STRIPE_WEBHOOK_SECRET = "whsec_abcdef0123456789";

/** What became of a payment, by the names of Stripe's events. */
const NAMES: Readonly<Record<string, string>> = {
  succeeded: "payment_intent.succeeded",
  requires_action: "payment_intent.requires_action",
  requires_payment_method: "payment_intent.payment_failed",
};

/** The event that tells where a payment stands. */
export const eventNameOf = ({ status }: Stripe.PaymentIntent): string =>
  NAMES[status] ?? "payment_intent.processing";

/** An event of a payment, signed as Stripe signs; `at`: in seconds. */
export function paymentEvent(
  intent: Stripe.PaymentIntent,
  {
    id = `evt_${intent.metadata["deposit"]}`,
    type = "payment_intent.succeeded",
    secret = STRIPE_WEBHOOK_SECRET,
    at = seconds(),
  } = {},
): SignedEvent {
  const event = {
    ...eventOf(id),
    data: { object: intent },
    type: type as "payment_intent.succeeded",
  } satisfies Stripe.PaymentIntentSucceededEvent;
  return signed(event, secret, at);
}

/** An event of a refund. */
export function refundEvent(refund: Stripe.Refund, type: "refund.updated" | "refund.failed"): SignedEvent {
  const event = {
    ...eventOf(`evt_${refund.metadata?.["refund"]}_${type}_${refund.status}`),
    data: { object: refund },
    type: type as "refund.failed",
  } satisfies Stripe.RefundFailedEvent;
  return signed(event, STRIPE_WEBHOOK_SECRET, seconds());
}

/** An event of a dispute. */
export function disputeEvent(dispute: Stripe.Dispute, type: string): SignedEvent {
  const event = {
    ...eventOf(`evt_${dispute.id}_${type}_${dispute.status}`),
    data: { object: dispute },
    type: type as "charge.dispute.created",
  } satisfies Stripe.ChargeDisputeCreatedEvent;
  return signed(event, STRIPE_WEBHOOK_SECRET, seconds());
}

const eventOf = (id: string) =>
  ({
    id,
    object: "event",
    api_version: Stripe.API_VERSION,
    created: seconds(),
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
  }) as const;

function signed(event: object, secret: string, timestamp: number): SignedEvent {
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { payload, headers: { "content-type": "application/json", "stripe-signature": signature } };
}

const seconds = () => Math.floor(Date.now() / 1000);
