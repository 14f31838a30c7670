import { useQuery } from "@tanstack/react-query";
import {
  type ChargebackState,
  chargebackStateWords,
} from "@loubby/shared-contracts/http/chargebacks/chargeback-states";
import { chargebacks } from "@loubby/shared-contracts/http/chargebacks/chargebacks";
import type { OwnChargeback } from "@loubby/shared-contracts/http/chargebacks/chargebacks.schema";
import { query } from "@loubby/shared-contracts/http/query";
import { exactTime, formatMoney, fromSlug, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { chargebackTone } from "../money/chargeback-tone.ts";
import type { WalletView } from "../money/wallet-view.ts";
import "../deposit/unfinished.css";

/** What it says to the wallet's owner: sending evidence is our team's. */
const wordsOf = (state: ChargebackState): string =>
  state === "opened" ? "Disputed at the bank" : (chargebackStateWords[state] ?? fromSlug(state));

/** Deposits of this wallet that their payers dispute at the bank, and what it owes for them. Nothing where there is none. */
export function Chargebacks({ mode }: WalletView) {
  const read = useQuery({
    ...query(chargebacks.own, { query: { mode } }),
    select: ({ data }) => data,
  });
  if (read.isError)
    return (
      <p className="wl-muted" role="alert">
        Couldn't load the deposits that are disputed at the bank.{" "}
        <button type="button" className="wl-link" onClick={() => void read.refetch()}>
          Retry
        </button>
      </p>
    );
  const list = read.data ?? [];
  const owing = list.filter(({ owes }) => owes > 0);
  if (list.length === 0) return null;
  return (
    <section aria-label="Disputed deposits">
      {owing.length > 0 && (
        <p role="alert" className="wl-owes">
          This wallet owes {owing.map(({ owes, currency }) => formatMoney(owes, currency)).join(" and ")} for
          a deposit that was disputed at the bank. It can't pay, send or cash out until that is deposited.
        </p>
      )}
      <ul className="wl-unfinished" aria-label="Deposits that are disputed at the bank">
        {list.map((each) => (
          <Line key={each._id} chargeback={each} />
        ))}
      </ul>
    </section>
  );
}

function Line({ chargeback }: { readonly chargeback: OwnChargeback }) {
  const { amount, currency, state, paid, createdAt, depositedAt } = chargeback;
  const isOpen = state === "opened" || state === "under_review";
  return (
    <li>
      <strong className="lb-figures">{formatMoney(amount, currency)}</strong>
      <StatusTag tone={chargebackTone(state)}>{wordsOf(state)}</StatusTag>
      <span className="wl-muted">
        Deposited <RelativeTime iso={depositedAt} tell={relativeTime} exact={exactTime} />, disputed{" "}
        <RelativeTime iso={createdAt} tell={relativeTime} exact={exactTime} />
        {isOpen && paid > 0 && `, ${formatMoney(paid, currency)} set aside`}
      </span>
    </li>
  );
}
