import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { useSought } from "../reading/sought.tsx";
import { Requests } from "./requests/requests.tsx";
import { OrderList } from "./order-list.tsx";
import { usePurchases } from "./use-orders.ts";

/** `/dashboard/agent-store/purchases`: the agents that the person and their company bought. */
export function PurchasesPage() {
  const q = useSought();
  return (
    <>
      <PageHeader
        title="Purchases"
        lead="The agents that you and your company have, and where their orders stand."
        action={<Link to={paths.spend}>Spend by month</Link>}
      />
      <Requests />
      <OrderList
        q={q}
        label="Purchases"
        list={usePurchases(q)}
        empty={
          <EmptyState
            drawing="cards"
            title="Nothing bought yet"
            sentence="Try an agent in the store before you buy it."
            action={<Link to={paths.agentStore}>Browse the store</Link>}
          />
        }
      />
    </>
  );
}
