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

/** A card that a provider keeps to be charged again, as it names it: its number never comes here. */
export interface SavedMethod {
  /** Who it belongs to there, where the provider asks. */
  readonly customerId: string | null;
  readonly methodId: string;
  /** The same for the same card, however often it is saved. */
  readonly fingerprint: string;
  /** `Visa`. */
  readonly brand: string;
  readonly last4: string;
  /** From 1. */
  readonly expMonth: number;
  readonly expYear: number;
}

/** By what a saved card is charged and forgotten. */
export type MethodName = Pick<SavedMethod, "customerId" | "methodId">;

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
  /** The card that it was paid with, where the order saves it. */
  readonly method?: SavedMethod;
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
  /** The card is kept, under this customer where the provider enrolls them; absent: it isn't. */
  readonly saves?: { readonly customerId: string | null };
}

/** Where a refund stands. */
export interface RefundAnswer {
  /** The provider's own id of it; null where it refused to make one. */
  readonly providerId: string | null;
  readonly state: "pending" | "succeeded" | "failed";
  /** Why it failed, in words for staff. */
  readonly problem: string | null;
}

/** A refund that is asked for. */
export interface RefundOrder {
  /** Our id of it, the same in every try: the provider makes one refund of it. */
  readonly id: string;
  /** Minor units. */
  readonly amount: number;
  /** The provider's own id of it, once that is known. */
  readonly providerId: string | null;
}

/** What a provider's own list has of a payment that succeeded, or of a refund that did or may. */
export interface ListedMovement {
  readonly kind: "payment" | "refund";
  readonly providerId: string;
  /** Our id of it, where the provider has one. */
  readonly reference: string | null;
  readonly currency: CurrencyCode;
  /** Minor units. */
  readonly amount: number;
  /** When it was made, ISO 8601. */
  readonly at: string;
}

/** A payment that the provider has. */
export interface MadePayment extends PaymentOrder {
  /** The provider's own id of it. */
  readonly providerId: string;
}

/** With what a browser opens the provider's own form in our page, for one payment. */
export interface PaymentForm {
  readonly publishable_key: string;
  readonly client_secret: string;
}

/** Where a chargeback stands: a payment that its payer disputes at their bank. */
export interface ChargebackAnswer {
  /** The provider's own ids: of it, and of the payment. */
  readonly providerId: string;
  readonly paymentId: string;
  readonly state: "opened" | "under_review" | "won" | "lost" | "withdrawn";
  /** The provider's word for it. */
  readonly word: string;
  /** The bank only asks: the provider has withdrawn nothing. */
  readonly isInquiry: boolean;
  /** As the provider has it, in small letters; it may be no currency of ours. */
  readonly currency: string;
  /** Minor units. */
  readonly amount: number;
  /** Why the payer disputes it, in the provider's words; empty where it doesn't say. */
  readonly reason: string;
  /** Until when evidence counts, ISO 8601; null where none is wanted. */
  readonly dueAt: string | null;
}

/** What speaks against a chargeback. */
export interface Evidence {
  readonly text: string;
  readonly file: { readonly name: string; readonly type: string; readonly bytes: Buffer } | null;
}

/** Something that a provider tells unasked. It is a hint: what became of the payment is then asked for. */
export interface PaymentEvent {
  readonly id: string;
  /** Our id of the payment or of the refund; null for what isn't about one. */
  readonly reference: string | null;
  /** The provider's own id of the chargeback that it is about; null otherwise. */
  readonly chargebackId: string | null;
}

/** Who takes payments. Every call may fail or never return, and may have worked all the same. */
export interface PaymentProvider {
  readonly name: ProviderName;
  readonly currencies: readonly CurrencyCode[];
  /** Makes the payment, once for its reference, or answers where the one that is there stands. */
  create(order: PaymentOrder): Promise<PaymentAnswer>;
  /** Where it stands. */
  fetch(payment: MadePayment): Promise<PaymentAnswer>;
  /** Makes a customer of an owner of wallets, once for their id; absent where cards are kept without one. */
  enroll?(ownerId: string): Promise<string>;
  /**
   * Charges a saved card while no one is there, once for the order's reference, or answers where the payment that is there
   * stands.
   */
  charge(order: PaymentOrder, method: MethodName): Promise<PaymentAnswer>;
  /** Forgets a saved card. One that it doesn't have is forgotten. */
  forget(method: MethodName): Promise<void>;
  /** Gives up what no one has paid, so that no one can any more; answers where it stands then. */
  close(payment: MadePayment): Promise<PaymentAnswer>;
  /** Gives back a payment or a part of it, once for the order's id, or answers where the refund that is there stands. */
  refund(payment: MadePayment, order: RefundOrder): Promise<RefundAnswer>;
  /** Its own list of what was paid and given back, of what was made since one moment and before another (ISO 8601). */
  list(since: string, before: string): Promise<ListedMovement[]>;
  /** Where a chargeback stands, by the provider's own id of it. */
  chargeback(id: string): Promise<ChargebackAnswer>;
  /** Sends the bank what speaks against a chargeback, for good; answers where it stands then. The same sent again changes nothing. */
  contest(id: string, evidence: Evidence): Promise<ChargebackAnswer>;
  /** What its form in our page needs; absent where it has a page of its own. It opens the payment, so it isn't kept. */
  form?(providerId: string): Promise<PaymentForm>;
  /** Reads an event. Throws 401 `not_signed` for what the provider didn't sign, or signed at another time. */
  readEvent(raw: Buffer, headers: IncomingHttpHeaders): Promise<PaymentEvent>;
}
