import type { ChargebackItem } from "@loubby/shared-contracts/http/chargebacks/chargebacks.schema";
import { chargebackStateWords } from "@loubby/shared-contracts/http/chargebacks/chargeback-states";
import { currencies, type CurrencyCode, formatMoney, fromSlug } from "@loubby/shared-contracts/shell";
import type { StatusTone } from "@loubby/shared-ui/status-tag";
import { chargebackTone } from "../money/chargeback-tone.ts";

/** Where a chargeback stands: its tone and its words. */
export const stateOf = ({ state, inquiry }: ChargebackItem): readonly [StatusTone, string] => [
  chargebackTone(state),
  `${inquiry ? "Inquiry: " : ""}${chargebackStateWords[state] ?? fromSlug(state)}`,
];

/** A sum of minor units in a currency that may be none of ours. */
export const sumOf = (amount: number, currency: string): string =>
  Object.hasOwn(currencies, currency)
    ? formatMoney(amount, currency as CurrencyCode)
    : `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;
