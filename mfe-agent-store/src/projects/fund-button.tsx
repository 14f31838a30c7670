import { Button } from "antd";
import { useState } from "react";
import { Link } from "react-router-dom";
import { call } from "@loubby/shared-contracts/http/call";
import { depositForProject } from "@loubby/shared-contracts/http/orders/deposit-links";
import { ACCEPT_DAYS, CLEARING_DAYS } from "@loubby/shared-contracts/http/orders/order-states";
import { projects } from "@loubby/shared-contracts/http/orders/projects";
import type { Milestone, Project } from "@loubby/shared-contracts/http/orders/projects.schema";
import { formatMoney } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { AskToFund } from "./ask-to-fund.tsx";
import { useStep } from "./use-projects.ts";

interface FundButtonProps {
  readonly project: Project;
  readonly part: Milestone;
}

/** Holds a milestone's money, asks a colleague above the company's limit, or leads to a deposit of what the wallet lacks. */
export function FundButton({ project, part }: FundButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const { _id: orderId, currency, available, store, approval_limit: limit } = project;
  const missing = available === null ? 0 : Math.max(0, part.amount - available);
  const sum = formatMoney(part.amount, currency);
  const fund = useStep(
    orderId,
    () => call(projects.fund, { params: { orderId, milestoneId: part._id }, body: {} }),
    { done: `${part.title} is funded. Work on it begins.`, onDone: () => setAsked(false) },
  );
  if (limit !== null && part.amount > limit) return <AskToFund project={project} part={part} limit={limit} />;
  if (missing > 0)
    return (
      <>
        <Link to={depositForProject(currency, missing, orderId)}>
          <Button type="primary">Deposit {formatMoney(missing, currency)}</Button>
        </Link>
        <span className="as-muted">The wallet needs that much more to fund it.</span>
      </>
    );
  return (
    <>
      <Button type="primary" onClick={() => setAsked(true)}>
        Fund {sum}
      </Button>
      <Confirm
        open={isAsked}
        title={`Fund ${part.title}?`}
        confirmText={`Fund ${sum}`}
        cancelText="Not now"
        busy={fund.isPending}
        onConfirm={() => fund.mutate()}
        onCancel={() => setAsked(false)}
      >
        <p>
          {sum} is held in the wallet, not paid, and {store.name} begins. Once it is handed over you have{" "}
          {ACCEPT_DAYS} days to look at it; {CLEARING_DAYS} days after it is approved it is paid.
        </p>
      </Confirm>
    </>
  );
}
