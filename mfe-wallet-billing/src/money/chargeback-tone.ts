import type { ChargebackState } from "@loubby/shared-contracts/http/chargebacks/chargeback-states";
import type { StatusTone } from "@loubby/shared-ui/status-tag";

const TONES: Readonly<Record<string, StatusTone | undefined>> = {
  opened: "warning",
  under_review: "progress",
  won: "success",
  lost: "danger",
  withdrawn: "success",
} satisfies Record<ChargebackState, StatusTone>;

/** The tone of a chargeback's state; a state that a later release added is neutral. */
export const chargebackTone = (state: string): StatusTone => TONES[state] ?? "neutral";
