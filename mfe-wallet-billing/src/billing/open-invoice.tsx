import { Alert, Button } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { billing } from "@loubby/shared-contracts/http/billing/billing";
import type { PaidSubscription } from "@loubby/shared-contracts/http/billing/billing.schema";
import { formatMoney, shortDay } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { DepositFor } from "./confirm-plan.tsx";
import { type ForWho, useDeed, useManage } from "./use-billing.ts";

interface OpenInvoiceProps {
  readonly forWho: ForWho;
  readonly mayPay: boolean;
  readonly open: NonNullable<PaidSubscription["open"]>;
}

/** An invoice that the wallet couldn't pay: what it lacks, until when the plan lasts without it, and the ways to pay it. */
export function OpenInvoice({ forWho, open, mayPay }: OpenInvoiceProps) {
  const pay = useManage(forWho, "pay");
  const [isDepositing, setDepositing] = useState(false);
  const { amount, currency, missing, endsAt } = open;
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <>
      <Alert
        type="error"
        showIcon
        title={`${money(amount)} couldn't be charged`}
        description={
          <>
            {missing > 0 ? `The wallet needs ${money(missing)} more. ` : ""}Without it, the plan ends on{" "}
            {shortDay(endsAt)}.
          </>
        }
      />
      {mayPay && (
        <div className="bl-ways">
          {missing > 0 && open.card && <PayByCard forWho={forWho} open={open} card={open.card} />}
          {missing > 0 ? (
            <Button type={open.card ? "default" : "primary"} onClick={() => setDepositing(true)}>
              Deposit {money(missing)}
            </Button>
          ) : (
            <Button type="primary" loading={pay.isPending} onClick={() => pay.mutate()}>
              Pay {money(amount)}
            </Button>
          )}
        </div>
      )}
      {isDepositing && (
        <DepositFor
          forWho={forWho}
          sum={{ amount: missing, currency }}
          onClose={() => setDepositing(false)}
        />
      )}
    </>
  );
}

interface PayByCardProps extends Omit<OpenInvoiceProps, "mayPay"> {
  readonly card: NonNullable<OpenInvoiceProps["open"]["card"]>;
}

function PayByCard({ forWho, open, card }: PayByCardProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { amount } = card;
  const pay = useDeed(() => call(billing.pay, { body: { forWho, charge: { amount } } }), close);
  const money = (minor: number) => formatMoney(minor, open.currency);
  const fromWallet = open.amount - open.missing;
  return (
    <>
      <Button type="primary" onClick={() => setAsking(true)}>
        Pay with {card.name}
      </Button>
      <Confirm
        open={isAsking}
        title={`Pay ${money(open.amount)}?`}
        confirmText={`Charge ${money(amount)}`}
        busy={pay.isPending}
        onConfirm={() => pay.mutate()}
        onCancel={close}
      >
        {card.name} is charged {money(amount)}
        {fromWallet > 0 ? `, and the wallet pays ${money(fromWallet)}.` : "."}
      </Confirm>
    </>
  );
}
