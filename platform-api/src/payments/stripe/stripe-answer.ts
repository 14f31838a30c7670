import type Stripe from "stripe";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { PaymentAnswer, PaymentState, SavedMethod } from "../payment-provider.ts";

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

/** What a payment of Stripe's comes to, as every provider says it. */
export function answerOf(intent: Stripe.PaymentIntent): PaymentAnswer {
  const { id, status, amount, currency, last_payment_error, cancellation_reason } = intent;
  const failed = status === "requires_payment_method" && last_payment_error !== null;
  const saved = savedOf(intent);
  const abandoned = status === "canceled" && cancellation_reason === "abandoned";
  return {
    providerId: id,
    state: failed ? "failed" : abandoned ? "expired" : (STATES[status] ?? "pending"),
    // Compared with ours, so another one is a difference like any other.
    currency: currency as CurrencyCode,
    amount: status === "succeeded" ? intent.amount_received : amount,
    problem: failed ? wordsOf(last_payment_error) : null,
    checkoutUrl: null,
    ...(saved !== null && { method: saved }),
  };
}

/** The card that was paid with, where it was saved: wallets and bank accounts of other kinds are not. */
function savedOf({
  status,
  customer,
  payment_method: paidWith,
  setup_future_usage,
}: Stripe.PaymentIntent): SavedMethod | null {
  if (status !== "succeeded" || setup_future_usage !== "off_session") return null;
  if (customer === null || paidWith === null || typeof paidWith === "string" || paidWith.card === undefined)
    return null;
  const { brand, display_brand, last4, exp_month, exp_year, fingerprint } = paidWith.card;
  return {
    customerId: typeof customer === "string" ? customer : customer.id,
    methodId: paidWith.id,
    fingerprint: fingerprint ?? paidWith.id,
    brand: brandWords(display_brand ?? brand),
    last4,
    expMonth: exp_month,
    expYear: exp_year,
  };
}

const BRANDS: Readonly<Record<string, string>> = {
  amex: "American Express",
  cartes_bancaires: "Cartes Bancaires",
  diners: "Diners Club",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
};

const brandWords = (brand: string) => BRANDS[brand] ?? "Card";

/** Stripe's messages on cards are meant for the one who pays. */
function wordsOf({ message = "", code }: Stripe.PaymentIntent.LastPaymentError): string {
  if (code === "authentication_required") return "The bank asks you to confirm this payment.";
  if (code === "payment_intent_authentication_failure")
    return "Your bank couldn't confirm that it's you. Try again, or pay another way.";
  return (message || "The payment failed. Try again.").slice(0, 300);
}
