import { Button } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { ACCEPT_DAYS, CLEARING_DAYS } from "@loubby/shared-contracts/http/orders/order-states";
import { projects } from "@loubby/shared-contracts/http/orders/projects";
import type { Milestone, Project } from "@loubby/shared-contracts/http/orders/projects.schema";
import { formatMoney } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { AskToFund } from "./ask-to-fund.tsx";
import { PayForMilestone } from "./pay-for-milestone.tsx";
import { useStep } from "./use-projects.ts";

interface FundButtonProps {
  readonly project: Project;
  readonly part: Milestone;
}

/** Holds a milestone's money, asks a colleague above the company's limit, or pays what the wallet lacks by card or bank. */
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
  if (missing > 0) return <PayForMilestone project={project} part={part} missing={missing} />;
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
