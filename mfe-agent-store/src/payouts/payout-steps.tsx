import { useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { payouts } from "@loubby/shared-contracts/http/payouts/payouts";
import type { PayoutPage } from "@loubby/shared-contracts/http/payouts/payouts.schema";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { formatMoney } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { notify } from "@loubby/shared-ui/toasts";
import { LinkButton } from "../card/link-button.tsx";
import { readPayoutsAnew } from "./use-payouts.ts";

/** What a seller may do with a payout now. */
export function PayoutSteps({ payout }: { readonly payout: PayoutPage }) {
  const { _id: payoutId, amount, currency, reference, may } = payout;
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const sum = formatMoney(amount, currency);
  const cancel = useAct({
    mutationFn: () => call(payouts.cancel, { params: { payoutId }, body: {} }),
    onSuccess: () => notify.success(`Canceled. ${sum} is in your earnings again.`),
    onError: (error) => notify.error(wordsOf(error)),
    onSettled: () => {
      setAsked(false);
      return readPayoutsAnew(client);
    },
  });
  return (
    <>
      {may.cancel && (
        <Button block danger onClick={() => setAsked(true)}>
          Cancel payout
        </Button>
      )}
      <LinkButton label="Statement" link={() => call(payouts.statement, { params: { payoutId } })} />
      <Confirm
        open={isAsked}
        title={`Cancel payout ${reference}?`}
        confirmText="Cancel payout"
        cancelText="Keep it"
        danger
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onCancel={() => setAsked(false)}
      >
        <p>{sum} is in your earnings again at once.</p>
      </Confirm>
    </>
  );
}
