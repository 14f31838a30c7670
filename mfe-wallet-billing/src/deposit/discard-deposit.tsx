import { useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { deposits } from "@loubby/shared-contracts/http/wallet/deposits";
import { notify } from "@loubby/shared-ui/toasts";
import { readWalletAnew } from "../money/use-wallet.ts";
import type { WalletView } from "../money/wallet-view.ts";
import { useDeposit, whyNot } from "./use-deposit.ts";

interface DiscardDepositProps extends WalletView {
  readonly id: string;
  readonly onDone: () => void;
}

/** Gives up a deposit that no one has paid, once it's asked. Nothing while the provider works on it, or once it arrived. */
export function DiscardDeposit({ id, mode, onDone }: DiscardDepositProps) {
  const client = useQueryClient();
  const { data: deposit } = useDeposit(id, mode);
  const [isAsking, setAsking] = useState(false);
  const discard = useAct({
    mutationFn: () => call(deposits.discard, { params: { id }, body: { mode } }),
    onSuccess: ({ message }) => {
      notify.success(message);
      onDone();
    },
    onError: (error) => notify.error(whyNot(error)),
    onSettled: () => readWalletAnew(client),
  });
  if (deposit === undefined || deposit.state === "pending" || deposit.state === "succeeded") return null;
  if (!isAsking)
    return (
      <Button type="link" onClick={() => setAsking(true)}>
        Discard this deposit
      </Button>
    );
  return (
    <div className="wl-transfer" role="group" aria-label="Discard this deposit?">
      <p>
        <strong>Discard this deposit?</strong> It can't be paid after that. If you've already paid it, the
        money still arrives.
      </p>
      <div className="wl-transfer-ways">
        <Button autoFocus onClick={() => setAsking(false)}>
          Keep it
        </Button>
        <Button danger loading={discard.isPending} onClick={() => discard.mutate()}>
          Discard
        </Button>
      </div>
    </div>
  );
}
