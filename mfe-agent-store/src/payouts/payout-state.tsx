import type { Payout } from "@loubby/shared-contracts/http/payouts/payouts.schema";
import {
  type PayoutState as State,
  payoutStateWords,
} from "@loubby/shared-contracts/http/payouts/payout-states";
import { StatusTag, type StatusTone } from "@loubby/shared-ui/status-tag";

const TONES: Readonly<Record<State, StatusTone>> = {
  pending: "neutral",
  processing: "progress",
  paid: "success",
  declined: "danger",
};

/** Where a payout stands. */
export function PayoutState({ payout }: { readonly payout: Pick<Payout, "state" | "returned"> }) {
  if (payout.returned !== null) return <StatusTag tone="warning">Returned by the bank</StatusTag>;
  return <StatusTag tone={TONES[payout.state]}>{payoutStateWords[payout.state]}</StatusTag>;
}
