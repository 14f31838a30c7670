import type Stripe from "stripe";
import { z } from "zod";
import { failure, found } from "./stripe-answers.ts";
import { paid } from "./stripe-intent.ts";

/** What Stripe.js sends to pay a payment with a card; anything else is refused. */
const Confirmation = z.strictObject({
  key: z.string(),
  client_secret: z.string(),
  return_url: z.url(),
  "payment_method_data[type]": z.literal("card"),
  "payment_method_data[card][number]": z.string().regex(/^\d{12,19}$/),
  "payment_method_data[card][exp_month]": z.coerce.number().int().min(1).max(12),
  "payment_method_data[card][exp_year]": z.coerce.number().int(),
  "payment_method_data[card][cvc]": z.string().regex(/^\d{3,4}$/),
});

/** Where someone answers their bank, and how. */
const AUTHENTICATION = /^\/redirect\/authenticate\/(\w+)\/(complete|fail)$/;

/** Test cards by Stripe's published numbers; any other one is declined. */
const CARDS = {
  pays: "4242424242424242",
  hasNoFunds: "4000000000009995",
  asksTheBank: "4000002760003184",
} as const;

/** What a browser may ask about. */
interface AskedByBrowsers {
  readonly publishableKey: string;
  readonly intents: ReadonlyMap<string, Stripe.PaymentIntent>;
  /** Hears that someone in a browser moved a payment. */
  readonly moved: (intent: Stripe.PaymentIntent) => void;
}

/**
 * Answers what Stripe.js asks from a browser, by the publishable key and the payment's own secret, and what someone
 * answers their bank. Null for what a browser doesn't ask.
 */
export function answerBrowser(
  { publishableKey, intents, moved }: AskedByBrowsers,
  method: string | undefined,
  url: URL,
  body: string,
): [number, object] | null {
  const isPost = method === "POST";
  const [, authenticated, outcome] = AUTHENTICATION.exec(url.pathname) ?? [];
  const waiting = intents.get(authenticated ?? "");
  if (isPost && waiting !== undefined) {
    authenticate(waiting, outcome === "complete");
    moved(waiting);
    return [200, {}];
  }
  const asked = isPost ? new URLSearchParams(body) : url.searchParams;
  if (asked.get("key") !== publishableKey) return null;
  const [, id = "", verb] = /^\/v1\/payment_intents\/(\w+)(?:\/(confirm))?$/.exec(url.pathname) ?? [];
  const intent = intents.get(id);
  if (intent === undefined || intent.client_secret !== asked.get("client_secret"))
    return found(new Map(), "payment_intents", id);
  if (verb === undefined) return [200, intent];
  const answer = confirm(intent, Confirmation.parse(Object.fromEntries(asked)));
  moved(intent);
  return answer;
}

function confirm(intent: Stripe.PaymentIntent, sent: z.output<typeof Confirmation>): [number, object] {
  if (!["requires_payment_method", "requires_confirmation", "requires_action"].includes(intent.status))
    return failure(400, "invalid_request_error", {
      code: "payment_intent_unexpected_state",
      message: `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
      payment_intent: intent,
    });
  switch (sent["payment_method_data[card][number]"]) {
    case CARDS.pays:
      pay(intent);
      return [200, intent];
    case CARDS.asksTheBank:
      change(intent, { status: "requires_action", last_payment_error: null, next_action: bankOf(intent) });
      return [200, intent];
    case CARDS.hasNoFunds:
      return decline(intent, "insufficient_funds", "Your card has insufficient funds.");
    default:
      return decline(intent, "generic_decline", "Your card was declined.");
  }
}

function decline(intent: Stripe.PaymentIntent, decline_code: string, message: string): [number, object] {
  const said = { code: "card_declined", decline_code, message } as const;
  change(intent, {
    status: "requires_payment_method",
    next_action: null,
    last_payment_error: { type: "card_error", ...said },
  });
  return failure(402, "card_error", { ...said, payment_intent: intent });
}

function authenticate(intent: Stripe.PaymentIntent, completed: boolean): void {
  if (completed) return pay(intent);
  change(intent, {
    status: "requires_payment_method",
    next_action: null,
    last_payment_error: {
      type: "invalid_request_error",
      code: "payment_intent_authentication_failure",
      message: "We are unable to authenticate your payment method.",
    },
  });
}

function pay(intent: Stripe.PaymentIntent): void {
  change(intent, { ...paid(intent), last_payment_error: null, next_action: null });
}

const change = (intent: Stripe.PaymentIntent, to: Partial<Stripe.PaymentIntent>) =>
  void Object.assign(intent, to);

/** The page of the bank, which Stripe.js shows in a frame. */
const bankOf = ({ id }: Stripe.PaymentIntent): Stripe.PaymentIntent.NextAction => ({
  type: "use_stripe_sdk",
  use_stripe_sdk: {
    type: "three_d_secure_redirect",
    stripe_js: `https://hooks.stripe.com/redirect/authenticate/${id}`,
  },
});
