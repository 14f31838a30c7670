import { Segmented } from "antd";
import { Suspense } from "react";
import { Link, Route, Routes, useSearchParams } from "react-router-dom";
import { call } from "@loubby/shared-contracts/http/call";
import { payoutDesk } from "@loubby/shared-contracts/http/payouts/payout-desk";
import type { DeskPayout } from "@loubby/shared-contracts/http/payouts/payout-desk.schema";
import { keyOf } from "@loubby/shared-contracts/http/query";
import * as paths from "@loubby/shared-contracts/paths";
import { exactTime, formatMoney, relativeTime } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { BackLink } from "@loubby/shared-ui/page/back-link";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { WorkList } from "../../reviewing/work-list.tsx";
import { DeskState } from "./desk-state.tsx";
import { Ready } from "./ready.tsx";
import "../../muted.css";
import "../../card/panel.css";
import "../../selling/selling.css";
import "../../reviewing/reviewing.css";
import "../../orders/orders.css";
import "../payouts.css";

const PayoutCase = lazyRetry(async () => (await import("./payout-case.tsx")).PayoutCase);
const BatchList = lazyRetry(async () => (await import("./batch-list.tsx")).BatchList);

const OPTIONS = [
  { value: "pending" as const, label: "Pending" },
  { value: "processing" as const, label: "At the bank" },
  { value: "unanswered" as const, label: "No answer yet" },
  { value: "paid" as const, label: "Paid" },
  { value: "declined" as const, label: "Declined" },
  { value: "batches" as const, label: "Batches" },
];
type Shown = (typeof OPTIONS)[number]["value"];

const EMPTY: Readonly<
  Record<Exclude<Shown, "batches">, { readonly title: string; readonly sentence: string }>
> = {
  pending: { title: "No payout is pending", sentence: "They appear here when sellers ask for them." },
  processing: { title: "No payout is at the bank", sentence: "They appear here when a batch is started." },
  unanswered: {
    title: "The bank has answered about everything",
    sentence:
      "Payouts appear here two days after their batch. Ask the bank about them again; never send them twice.",
  },
  paid: { title: "Nothing was paid out yet", sentence: "They appear here when the bank has paid them." },
  declined: {
    title: "No payout was declined",
    sentence: "They appear here when you or a seller decline them.",
  },
};
const limit = 30;

/** `/dashboard/admin/payouts`: payouts as staff sends them, and one at a time. */
export default function PayoutDeskPage() {
  return (
    <Routes>
      <Route index element={<Desk />} />
      <Route
        path=":payoutId"
        element={
          <>
            <BackLink to={paths.payoutDesk}>Payouts</BackLink>
            <Suspense fallback={<PageSkeleton layout="form" count={4} />}>
              <PayoutCase />
            </Suspense>
          </>
        }
      />
    </Routes>
  );
}

function Desk() {
  const [params, setParams] = useSearchParams();
  const shown = OPTIONS.find(({ value }) => value === params.get("state"))?.value ?? "pending";
  return (
    <>
      <PageHeader title="Payouts" lead="Sellers' earnings on their way to their banks." />
      <div className="as-queue as-desk">
        <div className="as-desk-states">
          <Segmented
            aria-label="Show"
            options={OPTIONS}
            value={shown}
            onChange={(next) =>
              setParams((before) => changedParams(before, { state: next === "pending" ? undefined : next }))
            }
          />
        </div>
        {shown === "pending" && <Ready />}
        {shown === "batches" ? (
          <Suspense fallback={<PageSkeleton bodyOnly layout="list" count={3} />}>
            <BatchList />
          </Suspense>
        ) : (
          <WorkList
            key={shown}
            queryKey={keyOf(payoutDesk.list, { query: { state: shown, limit } })}
            read={(cursor, signal) =>
              call(payoutDesk.list, { query: { state: shown, limit, cursor } }, { signal })
            }
            label="Payouts"
            className="as-own"
            failed="Couldn't load the payouts"
            empty={EMPTY[shown]}
            renderItem={(payout) => <Item key={payout._id} payout={payout} />}
          />
        )}
      </div>
    </>
  );
}

function Item({ payout }: { readonly payout: DeskPayout }) {
  const { _id, seller, reference, amount, currency, bank, last4, batch, created_at } = payout;
  return (
    <li>
      <div>
        <Link to={paths.deskPayout(_id)} dir="auto">
          {seller}
        </Link>
        <p className="as-muted">
          <span className="lb-figures">{formatMoney(amount, currency)}</span>
          <span>
            <bdi>{bank}</bdi>, ending in {last4}
          </span>
          <span className="lb-figures">{batch === null ? reference : `${reference} in ${batch}`}</span>
        </p>
      </div>
      <div className="as-own-side">
        <DeskState payout={payout} />
        <span className="as-muted">
          <RelativeTime iso={created_at} tell={relativeTime} exact={exactTime} />
        </span>
      </div>
    </li>
  );
}
