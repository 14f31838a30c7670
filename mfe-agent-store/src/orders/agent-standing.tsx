import { Alert } from "antd";
import type { ReactNode } from "react";
import type { Order } from "@loubby/shared-contracts/http/orders/orders.schema";
import { Deadline } from "../reading/deadline.tsx";

/** Why a buyer's agent can't be asked, or may not answer, and what that means for the money; nothing while it answers or once the order is over. */
export function AgentStanding({ order }: { readonly order: Order }) {
  const { standing, side, state } = order;
  const isOver = state !== "delivered" && state !== "clearing";
  if (standing === "answers" || side === "seller" || isOver) return null;
  const isSuspended = standing === "suspended";
  return (
    <Alert
      className="as-order-note"
      type="warning"
      showIcon
      title={
        isSuspended
          ? "Our team suspended this agent, so it can't be asked now"
          : "This agent hasn't answered for days"
      }
      description={
        <>
          {!isSuspended && <p>You can still ask it. A question without an answer costs nothing.</p>}
          <p>{moneyWords(order)}</p>
        </>
      }
    />
  );
}

function moneyWords({ model, state, due_at, monthly, on_sale, may }: Order): ReactNode {
  if (model === "free") return "It is free, so no money is held.";
  if (model === "per_use")
    return "While it doesn't answer, nothing is charged. You can cancel the order at any time.";
  if (model === "monthly" && monthly !== null) return monthWords(monthly, on_sale);
  const ways = [
    ...(may.return ? ["return it"] : []),
    ...(may.dispute ? ["say that something is wrong"] : []),
  ];
  const way = ways.length === 0 ? "" : `: ${ways.join(" or ")} before then if you don't want it`;
  if (due_at === null) return "Its money stays held.";
  return state === "delivered" ? (
    <>
      Its money stays held, and it is still accepted by itself <Deadline iso={due_at} />
      {way}.
    </>
  ) : (
    <>
      The seller is still paid <Deadline iso={due_at} />
      {way}.
    </>
  );
}

function monthWords({ until, ends }: NonNullable<Order["monthly"]>, onSale: boolean): ReactNode {
  const when = <Deadline iso={until} />;
  if (ends) return <>It ends {when}, and nothing more is charged.</>;
  return (
    <>
      {onSale ? (
        <>The next month is still charged {when} unless you cancel the order.</>
      ) : (
        <>
          No further month is charged: the order ends {when}, unless the agent is back in the store by then.
        </>
      )}{" "}
      If the month that you paid for didn't work, dispute it below.
    </>
  );
}
