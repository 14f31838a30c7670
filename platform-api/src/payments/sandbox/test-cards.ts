import type { TestCard } from "@loubby/shared-contracts/http/wallet/deposit-limits";
import type { SavedMethod } from "../payment-provider.ts";
import type { SandboxPayment } from "./sandbox.sql.ts";

/** Seconds that a slow payment takes. */
const SLOW = 10;

const OUTCOMES: Readonly<Record<TestCard, SandboxPayment["state"]>> = {
  succeeds: "succeeded",
  declines: "declined",
  authenticates: "needs_action",
  slow: "processing",
  silent: "processing",
  declines_later: "succeeded",
  charged_back: "succeeded",
};

/** What becomes of a payment with a test card that its owner types in. */
export const outcomeOf = (card: TestCard): SandboxPayment["state"] => OUTCOMES[card];

/** What becomes of one that is charged to the saved card. */
export const laterOutcomeOf = (card: TestCard): SandboxPayment["state"] =>
  card === "declines_later" ? "declined" : OUTCOMES[card];

/** After how many seconds it is paid by itself; null: not by itself. */
export const secondsOf = (card: TestCard | null): number | null => (card === "slow" ? SLOW : null);

/** Numbers that no bank gives out; each card has its own. */
const LAST4: Readonly<Record<TestCard, string>> = {
  succeeds: "4242",
  declines: "0002",
  authenticates: "3155",
  slow: "0077",
  silent: "9995",
  declines_later: "0341",
  charged_back: "0259",
};

/** A test card as it is saved. */
export const savedCard = (card: TestCard): SavedMethod => ({
  customerId: null,
  methodId: card,
  fingerprint: card,
  brand: "Test card",
  last4: LAST4[card],
  expMonth: 12,
  expYear: 2099,
});
