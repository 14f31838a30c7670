import type { PayoutCase } from "@loubby/shared-contracts/http/payouts/payout-desk.schema";
import { formatMoney } from "@loubby/shared-contracts/shell";

/** What staff may do with a payout. */
export type CaseStep = keyof PayoutCase["may"];

/** The steps in the order of their buttons. */
export const caseSteps: readonly {
  readonly step: CaseStep;
  readonly button: string;
  readonly danger: boolean;
}[] = [
  { step: "approve", button: "Approve", danger: false },
  { step: "pay", button: "Mark as paid", danger: false },
  { step: "decline", button: "Decline", danger: true },
  { step: "return", button: "The bank returned it", danger: true },
];

/** What a step asks, does and says. */
export function wordsOfStep({ amount, currency, seller }: PayoutCase) {
  const sum = formatMoney(amount, currency);
  return {
    approve: {
      title: `Approve ${sum} to ${seller}?`,
      sentence: "It is a large sum, so it leaves only with your approval. A colleague then starts the batch.",
      confirm: "Approve",
      done: "Approved.",
    },
    pay: {
      title: `Mark ${sum} to ${seller} as paid?`,
      sentence:
        "Only once the bank says so. The seller is told. If the bank sends it back later, say so with “The bank returned it”.",
      confirm: "Mark as paid",
      done: "Paid. The seller has been told.",
    },
    decline: {
      title: `Decline ${sum} to ${seller}?`,
      sentence:
        "The money is the seller's earnings again at once. If the bank has the payout, be sure that it won't pay it.",
      confirm: "Decline payout",
      done: "Declined. The seller has been told.",
    },
    return: {
      title: `Has the bank returned ${sum}?`,
      sentence: "The money is the seller's earnings again at once.",
      confirm: "It was returned",
      done: "Returned. The seller has been told.",
    },
  } as const;
}
