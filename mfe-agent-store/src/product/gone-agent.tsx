import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { Link } from "react-router-dom";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { query } from "@loubby/shared-contracts/http/query";
import * as paths from "@loubby/shared-contracts/paths";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";

interface GoneAgentProps {
  readonly listingId: string;
  readonly base: string;
}

/** An agent that isn't in the store; someone who has an order of it is led there. */
export function GoneAgent({ listingId, base }: GoneAgentProps) {
  const bought = useQuery({
    ...query(orders.purchases, { query: { listing_id: listingId, limit: 1 } }),
    select: ({ items }) => items[0],
  });
  if (bought.isPending) return <Skeleton active paragraph={{ rows: 4 }} />;
  if (bought.isError)
    return (
      <ErrorState
        level={1}
        title="Couldn't load this agent"
        {...failureOf(bought.error)}
        onRetry={() => void bought.refetch()}
      />
    );
  if (bought.data === undefined)
    return (
      <EmptyState
        level={1}
        drawing="signpost"
        title="Agent not found"
        sentence="Its seller may have removed it, or the link is incomplete."
        action={<Link to={base}>Browse the store</Link>}
      />
    );
  const { _id, title, model } = bought.data;
  return (
    <EmptyState
      level={1}
      drawing="signpost"
      title={`${title} was taken out of the store`}
      sentence="Your order of it says whether it can still be asked, and what becomes of your money."
      action={<Link to={model === "milestones" ? paths.project(_id) : paths.order(_id)}>Your order</Link>}
    />
  );
}
