import { Alert, Button, Radio } from "antd";
import { useState } from "react";
import { type TestCard, testCards } from "@loubby/shared-contracts/http/wallet/deposit-limits";
import type { Deposit } from "@loubby/shared-contracts/http/wallet/deposits.schema";
import { formatMoney } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import type { WalletView } from "../money/wallet-view.ts";
import { usePay, whyNot } from "./use-deposit.ts";

interface SandboxFormProps extends WalletView {
  readonly deposit: Deposit;
}

const CARDS = (Object.keys(testCards) as TestCard[]).map((card) => ({ value: card, label: testCards[card] }));

/** The sandbox's own form: a test card for each outcome, and the authentication that one of them asks for. */
export function SandboxForm({ deposit, mode }: SandboxFormProps) {
  const [card, setCard] = useState<TestCard>("succeeds");
  const pay = usePay(deposit._id, mode);
  const asks = deposit.state === "needs_action";
  const money = formatMoney(deposit.amount, deposit.currency);
  return (
    <div className="wl-transfer">
      <Alert
        type="warning"
        showIcon
        title="Test payments"
        description="No payment provider is set up for this currency. No real card is charged, and this isn't real money."
      />
      {pay.error && <Alert type="error" showIcon title={whyNot(pay.error)} />}
      {!pay.error && deposit.state === "failed" && (
        <Alert type="error" showIcon title={deposit.problem ?? "The payment failed. Try again."} />
      )}
      {asks ? (
        <p>Your bank asks you to confirm this payment of {money}.</p>
      ) : (
        <Field label="Test card">
          {(control) => (
            <Radio.Group
              {...control}
              vertical
              options={CARDS}
              value={card}
              onChange={({ target }) => setCard(target.value as TestCard)}
            />
          )}
        </Field>
      )}
      <div className="wl-transfer-ways">
        {asks && (
          <Button disabled={pay.isPending} onClick={() => pay.mutate({ authenticated: false })}>
            Refuse
          </Button>
        )}
        <Button
          type="primary"
          loading={pay.isPending}
          onClick={() => pay.mutate(asks ? { authenticated: true } : { card })}
        >
          {asks ? "Confirm payment" : `Pay ${money}`}
        </Button>
      </div>
    </div>
  );
}
