import { Alert, Button } from "antd";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { checkoutSessions } from "@loubby/shared-contracts/http/orders/checkout-sessions";
import { payDeposit } from "@loubby/shared-contracts/http/orders/deposit-links";
import { depositLimits } from "@loubby/shared-contracts/http/wallet/deposit-limits";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import type { Milestone, Project } from "@loubby/shared-contracts/http/orders/projects.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { currencies, formatMoney, useAppMode } from "@loubby/shared-contracts/shell";

interface PayForMilestoneProps {
  readonly project: Project;
  readonly part: Milestone;
  /** What the wallet lacks, in minor units. */
  readonly missing: number;
}

/** Pays what the wallet lacks for a milestone by card or bank; the server funds it once the money is there. */
export function PayForMilestone({ project, part, missing }: PayForMilestoneProps) {
  const mode = useAppMode() ?? "buyer";
  const navigate = useNavigate();
  // One payment, however often it is sent.
  const [clientId] = useState(() => crypto.randomUUID());
  const { _id: orderId, currency } = project;
  const charged = Math.max(missing, depositLimits(currencies[currency]).least);
  const pay = useAct({
    mutationFn: () =>
      call(checkoutSessions.beginFunding, {
        params: { orderId, milestoneId: part._id },
        body: { client_id: clientId, mode },
      }),
    onSuccess: ({ data: { _id, deposit_id } }) =>
      void navigate(deposit_id === null ? paths.checkoutSession(_id) : payDeposit(deposit_id)),
  });
  return (
    <>
      {pay.error !== null && <Alert type="error" showIcon title={wordsOf(pay.error)} />}
      <Button type="primary" loading={pay.isPending} onClick={() => pay.mutate()}>
        Pay {formatMoney(charged, currency)} by card or bank
      </Button>
      <span className="as-muted">
        The wallet needs {formatMoney(missing, currency)} more. {part.title} is funded as soon as the money
        arrives.
        {charged > missing &&
          ` ${formatMoney(charged, currency)} is the least that can be paid; the rest stays in the wallet.`}
      </span>
    </>
  );
}
