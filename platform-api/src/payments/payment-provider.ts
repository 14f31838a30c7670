import type { IncomingHttpHeaders } from "node:http";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";

/** The providers that payments can be taken by. */
export type ProviderName = "sandbox" | "stripe" | "paystack";

/** Where a payment stands. `created`: no one has tried to pay it yet. `pending`: the provider doesn't know yet. */
export type PaymentState =
  | "created"
  | "needs_action"
  | "pending"
  | "succeeded"
  | "failed"
  | "canceled"
  | "expired";

/** What a provider says of a payment. */
export interface PaymentAnswer {
  /** The provider's own id of it. */
  readonly providerId: string;
  readonly state: PaymentState;
  readonly currency: CurrencyCode;
  /** Minor units. */
  readonly amount: number;
  /** Why it failed, in words for the one who pays. */
  readonly problem: string | null;
  /** The provider's page to pay it on, where it has one and says so. */
  readonly checkoutUrl: string | null;
}

/** A payment that is asked for. */
export interface PaymentOrder {
  /** Our id of it, the same in every try: the provider makes one payment of it. */
  readonly reference: string;
  readonly currency: CurrencyCode;
  /** Minor units. */
  readonly amount: number;
  /** Whose receipt it is, where the provider asks. It may change between tries. */
  readonly email: string;
  /** Where the provider's page leads back to. */
  readonly returnUrl: string;
}

/** A payment that the provider has. */
interface MadePayment extends PaymentOrder {
  /** The provider's own id of it. */
  readonly providerId: string;
}

/** With what a browser opens the provider's own form in our page, for one payment. */
export interface PaymentForm {
  readonly publishable_key: string;
  readonly client_secret: string;
}

/** Something that a provider tells unasked. It is a hint: what became of the payment is then asked for. */
export interface PaymentEvent {
  readonly id: string;
  /** Our id of the payment; null for what isn't about one. */
  readonly reference: string | null;
}

/** Who takes payments. Every call may fail or never return, and may have worked all the same. */
export interface PaymentProvider {
  readonly name: ProviderName;
  readonly currencies: readonly CurrencyCode[];
  /** Makes the payment, once for its reference, or answers where the one that is there stands. */
  create(order: PaymentOrder): Promise<PaymentAnswer>;
  /** Where it stands. */
  fetch(payment: MadePayment): Promise<PaymentAnswer>;
  /** Gives up what no one has paid, so that no one can any more; answers where it stands then. */
  close(payment: MadePayment): Promise<PaymentAnswer>;
  /** What its form in our page needs; absent where it has a page of its own. It opens the payment, so it isn't kept. */
  form?(providerId: string): Promise<PaymentForm>;
  /** Reads an event. Throws 401 `not_signed` for what the provider didn't sign, or signed at another time. */
  readEvent(raw: Buffer, headers: IncomingHttpHeaders): Promise<PaymentEvent>;
}
