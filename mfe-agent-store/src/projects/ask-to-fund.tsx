import { Button } from "antd";
import { Link } from "react-router-dom";
import { call } from "@loubby/shared-contracts/http/call";
import { purchaseRequests } from "@loubby/shared-contracts/http/orders/purchase-requests";
import type { Milestone, Project } from "@loubby/shared-contracts/http/orders/projects.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { formatMoney } from "@loubby/shared-contracts/shell";
import { useStep } from "./use-projects.ts";

interface AskToFundProps {
  readonly project: Project;
  readonly part: Milestone;
  /** The company's limit, in minor units. */
  readonly limit: number;
}

/** Asks colleagues to approve that a milestone above the company's limit is funded. */
export function AskToFund({ project, part, limit }: AskToFundProps) {
  const params = { orderId: project._id, milestoneId: part._id };
  const ask = useStep(project._id, () => call(purchaseRequests.askToFund, { params, body: {} }), {
    done: `Your colleagues are asked to approve ${part.title}.`,
  });
  if (part.is_asked)
    return (
      <span className="as-muted">
        Your colleagues are asked to approve {formatMoney(part.amount, project.currency)} for this.{" "}
        <Link to={paths.purchases}>See the request</Link>
      </span>
    );
  return (
    <>
      <Button type="primary" loading={ask.isPending} onClick={() => ask.mutate()}>
        Ask for approval
      </Button>
      <span className="as-muted">
        {project.buyer}&apos;s limit is {formatMoney(limit, project.currency)}, so a colleague has to approve
        this.
      </span>
    </>
  );
}
