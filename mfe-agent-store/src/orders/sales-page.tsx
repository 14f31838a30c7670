import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { useSession } from "@loubby/shared-contracts/shell";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { useSought } from "../reading/sought.tsx";
import { AgentFigures } from "./agent-figures.tsx";
import { EarnedCards } from "./earned-cards.tsx";
import { OrderList } from "./order-list.tsx";
import { useSales } from "./use-orders.ts";

/** `/dashboard/agent-store/sales`: what a seller sold, and what it comes to. */
export function SalesPage() {
  const seesPayouts = useSession(({ user }) => !user?.store || user.store.role === "owner");
  const q = useSought();
  const list = useSales(q);
  const [first] = list.data?.pages ?? [];
  return (
    <>
      <PageHeader
        title="Sales"
        lead="What buyers ordered from your store, and what is yours of it."
        action={seesPayouts && <Link to={paths.payouts}>Payouts</Link>}
      />
      {first !== undefined && first.earned.length > 0 && (
        <EarnedCards earned={first.earned} commissionBps={first.commission_bps} />
      )}
      <AgentFigures />
      <OrderList
        q={q}
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
  );
}
