import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { NoStore, useSells } from "../selling/seller-gate.tsx";
import { AgentFigures } from "./agent-figures.tsx";
import { EarnedCards } from "./earned-cards.tsx";
import { OrderList } from "./order-list.tsx";
import { useSales } from "./use-orders.ts";

/** `/dashboard/agent-store/sales`: what a seller sold, and what it comes to. */
export function SalesPage() {
  const sells = useSells();
  const list = useSales();
  const [first] = list.data?.pages ?? [];
  return (
    <>
      <PageHeader
        title="Sales"
        lead="What buyers ordered from your store, and what is yours of it."
        action={<Link to={paths.payouts}>Payouts</Link>}
      />
      {!sells && list.data?.pages[0]?.items.length === 0 ? (
        <NoStore />
      ) : (
        <>
          {first !== undefined && first.earned.length > 0 && (
            <EarnedCards earned={first.earned} commissionBps={first.commission_bps} />
          )}
          <AgentFigures />
          <OrderList
            label="Sales"
            list={list}
            empty={
              <EmptyState
                drawing="cards"
                title="Nothing sold yet"
                sentence="Orders appear here as soon as someone buys one of your agents."
                action={<Link to={paths.ownAgents}>Your agents</Link>}
              />
            }
          />
        </>
      )}
    </>
  );
}
