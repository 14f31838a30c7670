import type { DeskPayout } from "@loubby/shared-contracts/http/payouts/payout-desk.schema";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { PayoutState } from "../payout-state.tsx";

/** Where a payout stands, for staff: whether someone has to approve it first. */
export function DeskState({ payout }: { readonly payout: DeskPayout }) {
  if (payout.state !== "pending" || !payout.needs_approval) return <PayoutState payout={payout} />;
  return payout.approved ? (
    <StatusTag tone="progress">Approved</StatusTag>
  ) : (
    <StatusTag tone="warning">Needs approval</StatusTag>
  );
}
