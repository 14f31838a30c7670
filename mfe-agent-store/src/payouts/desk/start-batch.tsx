import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { call } from "@loubby/shared-contracts/http/call";
import { problemsAt, wordsOf } from "@loubby/shared-contracts/http/failure";
import { payoutDesk } from "@loubby/shared-contracts/http/payouts/payout-desk";
import type { ReadyPayouts } from "@loubby/shared-contracts/http/payouts/payout-desk.schema";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import * as paths from "@loubby/shared-contracts/paths";
import { formatMoney } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { notify } from "@loubby/shared-ui/toasts";
import { PasswordField } from "../../fields/password-field.tsx";
import { readDeskAnew } from "./use-desk.ts";

interface StartBatchProps {
  readonly ready: ReadyPayouts;
  readonly onClose: () => void;
}

/** Starts a batch of a currency, and leads to its file. */
export function StartBatch({ ready: { currency, payouts, amount }, onClose }: StartBatchProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [password, setPassword] = useState("");
  const start = useAct({
    mutationFn: () => call(payoutDesk.start, { body: { currency, password } }),
    onSuccess: ({ number }) => {
      notify.success(`Batch ${number} has begun. Download its file for the bank.`);
      void readDeskAnew(client);
      return navigate(`${paths.payoutDesk}?state=batches`);
    },
    onError: (error) => {
      if (problemsAt(error, ["password"]).password === undefined) notify.error(wordsOf(error));
    },
  });
  return (
    <Confirm
      open
      title={`Start a batch in ${currency.toUpperCase()}?`}
      confirmText="Start batch"
      busy={start.isPending}
      disabled={password === ""}
      onConfirm={() => start.mutate()}
      onCancel={onClose}
    >
      <p>
        {payouts === 1 ? "1 payout" : `${payouts} payouts`}, {formatMoney(amount, currency)} in all. Sellers
        can't cancel them any more, and none of them is ever in another batch.
      </p>
      <PasswordField
        problem={problemsAt(start.error, ["password"]).password}
        value={password}
        onChange={setPassword}
      />
    </Confirm>
  );
}
