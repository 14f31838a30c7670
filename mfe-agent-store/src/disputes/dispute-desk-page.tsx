import { Segmented } from "antd";
import { Suspense } from "react";
import { Link, Route, Routes, useSearchParams } from "react-router-dom";
import { call } from "@loubby/shared-contracts/http/call";
import { disputeStateWords } from "@loubby/shared-contracts/http/orders/dispute-states";
import { disputeDesk } from "@loubby/shared-contracts/http/orders/disputes";
import type { DisputeItem } from "@loubby/shared-contracts/http/orders/disputes.schema";
import { keyOf } from "@loubby/shared-contracts/http/query";
import * as paths from "@loubby/shared-contracts/paths";
import { exactTime, formatMoney, relativeTime } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { BackLink } from "@loubby/shared-ui/page/back-link";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { WorkList } from "../reviewing/work-list.tsx";
import "../muted.css";
import "../selling/selling.css";
import "../reviewing/reviewing.css";

const DisputeCase = lazyRetry(async () => (await import("./dispute-case.tsx")).DisputeCase);

const OPTIONS = [
  { value: "open" as const, label: "Open" },
  { value: "closed" as const, label: "Over" },
];
const limit = 30;

/** `/dashboard/admin/disputes`: what buyers and sellers can't agree on, and one case at a time. */
export default function DisputeDeskPage() {
  return (
    <Routes>
      <Route index element={<Desk />} />
      <Route
        path=":disputeId"
        element={
          <>
            <BackLink to={paths.disputes}>Disputes</BackLink>
            <Suspense fallback={<PageSkeleton layout="form" count={4} />}>
              <DisputeCase />
            </Suspense>
          </>
        }
      />
    </Routes>
  );
}

function Desk() {
  const [params, setParams] = useSearchParams();
  const state = params.get("state") === "closed" ? "closed" : "open";
  return (
    <>
      <PageHeader title="Disputes" lead="Orders about which buyer and seller don't agree." />
      <div className="as-queue">
        <Segmented
          aria-label="Show"
          options={OPTIONS}
          value={state}
          onChange={(next) =>
            setParams((before) => changedParams(before, { state: next === "open" ? undefined : next }))
          }
        />
        <WorkList
          key={state}
          queryKey={keyOf(disputeDesk.list, { query: { state, limit } })}
          read={(cursor, signal) => call(disputeDesk.list, { query: { state, limit, cursor } }, { signal })}
          label="Disputes"
          className="as-own"
          failed="Couldn't load the disputes"
          empty={{
            title: state === "open" ? "No open disputes" : "No dispute is over yet",
            sentence: "They appear here when a buyer disputes an order.",
          }}
          renderItem={(dispute) => <Item key={dispute._id} dispute={dispute} />}
        />
      </div>
    </>
  );
}

function Item({ dispute }: { readonly dispute: DisputeItem }) {
  const { _id, title, number, store, buyer, amount, currency, state, created_at } = dispute;
  return (
    <li>
      <div>
        <Link to={`${paths.disputes}/${_id}`} dir="auto">
          {title}
        </Link>
        <p className="as-muted">
          <span>
            {buyer} and {store}
          </span>
          <span className="lb-figures">{formatMoney(amount, currency)}</span>
          <span className="lb-figures">{number}</span>
        </p>
      </div>
      <div className="as-own-side">
        <StatusTag tone={state === "mediation" || state === "escalated" ? "warning" : "neutral"}>
          {disputeStateWords[state]}
        </StatusTag>
        <span className="as-muted">
          <RelativeTime iso={created_at} tell={relativeTime} exact={exactTime} />
        </span>
      </div>
    </li>
  );
}
