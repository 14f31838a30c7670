import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { countryName } from "@loubby/shared-contracts/http/countries";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { payoutDesk } from "@loubby/shared-contracts/http/payouts/payout-desk";
import type { PayoutCase as Case } from "@loubby/shared-contracts/http/payouts/payout-desk.schema";
import { payoutStateWords } from "@loubby/shared-contracts/http/payouts/payout-states";
import { query } from "@loubby/shared-contracts/http/query";
import { exactTime, formatMoney, relativeTime } from "@loubby/shared-contracts/shell";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { Facts } from "../../card/facts.tsx";
import { CaseSteps } from "./case-steps.tsx";
import { DeskState } from "./desk-state.tsx";

/** One payout as staff works on it. */
export function PayoutCase() {
  const { payoutId = "" } = useParams();
  const read = useQuery({ ...query(payoutDesk.get, { params: { payoutId } }), staleTime: 0 });
  if (read.isPending) return <PageSkeleton bodyOnly layout="form" count={4} />;
  if (read.data === undefined)
    return (
      <ErrorState
        level={1}
        title="Couldn't load this payout"
        {...failureOf(read.error)}
        onRetry={() => void read.refetch()}
      />
    );
  const payout = read.data;
  return (
    <>
      <PageHeader
        title={<span className="lb-figures">{formatMoney(payout.amount, payout.currency)}</span>}
        lead={`Payout ${payout.reference} to ${payout.seller}`}
        action={<DeskState payout={payout} />}
      />
      <div className="as-order">
        <History payout={payout} />
        <aside className="as-panel" aria-label="Payout">
          <PayoutFacts payout={payout} />
          <CaseSteps payout={payout} />
        </aside>
      </div>
    </>
  );
}

function History({ payout: { history, returned, returner } }: { readonly payout: Case }) {
  return (
    <section aria-label="History">
      <ol className="as-order-history">
        {history.map(({ state, at, by, note }) => (
          <li key={state}>
            <strong>{payoutStateWords[state]}</strong>
            <p className="as-muted">
              <RelativeTime iso={at} tell={relativeTime} exact={exactTime} /> by{" "}
              <bdi>{by ?? "the seller's schedule"}</bdi>
            </p>
            {note !== "" && <p dir="auto">{note}</p>}
          </li>
        ))}
        {returned !== null && (
          <li>
            <strong>Returned by the bank</strong>
            <p className="as-muted">
              <RelativeTime iso={returned.at} tell={relativeTime} exact={exactTime} /> by{" "}
              <bdi>{returner}</bdi>
            </p>
            <p dir="auto">{returned.reason}</p>
          </li>
        )}
      </ol>
    </section>
  );
}

function PayoutFacts({ payout }: { readonly payout: Case }) {
  const { holder, bank, last4, code, country, batch, bank_reference, approver, tax } = payout;
  return (
    <Facts
      facts={{
        Holder: holder,
        Bank: `${bank}, ${countryName(country)}`,
        Account: `Ending in ${last4}`,
        "Bank code": code || null,
        Tax: tax === null ? "Details were removed" : `${tax.legal_name}, ${countryName(tax.country)}`,
        Batch: batch,
        "Approved by": approver,
        "Bank's reference": bank_reference,
      }}
    />
  );
}
