import { Fragment, type ReactNode } from "react";
import type { DepositPage, TransferLine } from "@loubby/shared-contracts/http/staff-money/staff-money.schema";
import { exactTime, formatMoney, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import type { OnOpen } from "./staff-words.ts";
import "../wallet/transactions.css";

/** Facts by their names; what is null, false or empty is left out. */
export function Facts({ facts }: { readonly facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl>
      {Object.entries(facts)
        .filter(([, fact]) => fact !== null && fact !== "" && fact !== false)
        .map(([name, fact]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </Fragment>
        ))}
    </dl>
  );
}

interface LeadsProps {
  readonly to: string;
  readonly onOpen: OnOpen;
  readonly children: ReactNode;
}

/** Leads to another page of the drawer. */
export function Leads({ to, onOpen, children }: LeadsProps) {
  return (
    <button type="button" className="wl-link" onClick={() => onOpen(to)}>
      {children}
    </button>
  );
}

/** Each state that something was in, who brought it there, and when. */
export function History({ history }: { readonly history: DepositPage["history"] }) {
  return (
    <ol className="wl-history" aria-label="History">
      {history.map(({ to, by, problem, at }) => (
        <li key={`${to} ${at}`}>
          <strong>{to}</strong> by {by}
          {problem !== null && `: ${problem}`}{" "}
          <span className="wl-muted">
            <RelativeTime iso={at} tell={relativeTime} exact={exactTime} />
          </span>
        </li>
      ))}
    </ol>
  );
}

interface TransferLinesProps {
  readonly label: string;
  readonly transfers: readonly TransferLine[];
  readonly onOpen: OnOpen;
}

/** Transfers in short, each a press away. */
export function TransferLines({ label, transfers, onOpen }: TransferLinesProps) {
  if (transfers.length === 0) return null;
  return (
    <>
      <h2>{label}</h2>
      <ul className="wl-found" aria-label={label}>
        {transfers.map((each) => (
          <li key={each._id}>
            <button type="button" className="wl-open" onClick={() => onOpen(`transfer:${each._id}`)}>
              {each.from} → {each.to}
            </button>
            <span className="lb-figures">{formatMoney(each.amount, each.currency)}</span>
            <span className="wl-muted">
              {each.code}, {each.kind}{" "}
              <RelativeTime iso={each.createdAt} tell={relativeTime} exact={exactTime} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
