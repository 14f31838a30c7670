import type Stripe from "stripe";
import { z } from "zod";
import { failure, found } from "./stripe-answers.ts";

/** What the server sends to make a customer, as the form that Stripe takes; anything else is refused. */
const Enrolling = z.strictObject({ "metadata[owner]": z.uuid() });

/** Whose payments are asked for. */
const PaymentsOf = z.strictObject({ customer: z.string(), limit: z.coerce.number().int().min(1).max(100) });

/** Why a saved card isn't charged. */
const CHARGE_REFUSALS = {
  declined: { type: "card_error", code: "card_declined", message: "Your card was declined." },
  asking: {
    type: "card_error",
    code: "authentication_required",
    message: "Your card was declined. This transaction requires authentication.",
  },
} as const;

/** The part of the double that keeps customers and cards; `intents`: the payments that it has. */
export function stripeCards(intents: Map<string, Stripe.PaymentIntent>) {
  const state = {
    /** What becomes of a saved card that is charged. */
    chargesAre: "paid" as "paid" | "declined" | "asking",
    customers: 0,
    /** Cards that it was told to forget. */
    detached: [] as string[],
  };
  return {
    state,
    /** Charges the saved card of a payment that was just made. */
    charge(made: Stripe.PaymentIntent): [number, object] {
      if (state.chargesAre === "paid") {
        const paid = { ...made, status: "succeeded", amount_received: made.amount } as const;
        intents.set(made.id, paid);
        return [200, paid];
      }
      const refusal = CHARGE_REFUSALS[state.chargesAre];
      const refused = { ...made, payment_method: null, last_payment_error: refusal };
      intents.set(made.id, refused);
      return failure(402, "card_error", { ...refusal, payment_intent: refused });
    },
    retrieve(id: string, query: URLSearchParams): [number, object] {
      const intent = intents.get(id);
      const paidWith = intent?.payment_method;
      if (intent === undefined || typeof paidWith !== "string" || query.get("expand[0]") !== "payment_method")
        return found(intents, "payment_intents", id);
      return [200, { ...intent, payment_method: visaOf(paidWith) }];
    },
    paymentsOf(query: URLSearchParams): [number, object] {
      const { customer: of, limit } = PaymentsOf.parse(
        Object.fromEntries(query),
      ) satisfies Stripe.PaymentIntentListParams;
      const data = [...intents.values()].filter(({ customer }) => customer === of).slice(0, limit);
      return [200, { object: "list", url: "/v1/payment_intents", data, has_more: false }];
    },
    enroll(body: string): [number, object] {
      const read = Enrolling.parse(Object.fromEntries(new URLSearchParams(body)));
      const params = {
        metadata: { owner: read["metadata[owner]"] },
      } satisfies Stripe.CustomerCreateParams;
      state.customers += 1;
      return [200, { id: `cus_T${state.customers}fake`, object: "customer", ...params }];
    },
    detach(id: string): [number, object] {
      if (state.detached.includes(id))
        return failure(400, "invalid_request_error", {
          message:
            "The payment method you provided is not attached to a customer so detachment is impossible.",
        });
      state.detached.push(id);
      return [200, { ...visaOf(id), customer: null }];
    },
  };
}

/** A card as Stripe answers it where a payment is asked for with its way of paying. */
function visaOf(id: string): Stripe.PaymentMethod {
  return {
    id,
    object: "payment_method",
    card: {
      brand: "visa",
      display_brand: "visa",
      exp_month: 7,
      exp_year: new Date().getUTCFullYear() + 2,
      fingerprint: "Xt5EWLLDS7FJjR1c",
      last4: "4242",
    } as Stripe.PaymentMethod.Card,
    created: Math.floor(Date.now() / 1000),
    type: "card",
  } as Stripe.PaymentMethod;
}
