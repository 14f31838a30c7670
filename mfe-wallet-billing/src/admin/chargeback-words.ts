import type { ChargebackItem } from "@loubby/shared-contracts/http/chargebacks/chargebacks.schema";
import {
  type ChargebackState,
  chargebackStateWords,
} from "@loubby/shared-contracts/http/chargebacks/chargeback-states";
import { currencies, type CurrencyCode, formatMoney, fromSlug } from "@loubby/shared-contracts/shell";
import type { StatusTone } from "@loubby/shared-ui/status-tag";

const TONES: Readonly<Record<string, StatusTone | undefined>> = {
  opened: "warning",
  under_review: "progress",
  won: "success",
  lost: "danger",
  withdrawn: "neutral",
} satisfies Record<ChargebackState, StatusTone>;

/** Where a chargeback stands: its tone and its words. */
export const stateOf = ({ state, inquiry }: ChargebackItem): readonly [StatusTone, string] => [
  TONES[state] ?? "neutral",
  `${inquiry ? "Inquiry: " : ""}${chargebackStateWords[state] ?? fromSlug(state)}`,
];

/** A sum of minor units in a currency that may be none of ours. */
export const sumOf = (amount: number, currency: string): string =>
  Object.hasOwn(currencies, currency)
    ? formatMoney(amount, currency as CurrencyCode)
    : `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;
