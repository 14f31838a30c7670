import { Modal } from "antd";
import { useState } from "react";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import type { deposits } from "@loubby/shared-contracts/http/wallet/deposits";
import type { WalletView } from "../money/wallet-view.ts";
import { AmountForm, type FirstSum } from "./amount-form.tsx";
import { DiscardDeposit } from "./discard-deposit.tsx";
import { PayStep } from "./pay-step.tsx";
import "../transfer/transfer.css";

/** The currencies that can be deposited. */
export type Ways = ReplyOf<typeof deposits.ways>["data"];

interface DepositDialogProps extends WalletView {
  readonly ways: Ways;
  /** One that was begun before, to go on with. */
  readonly depositId?: string;
  /** What is entered at first, in minor units. */
  readonly first?: FirstSum;
  /** Whether the card is to be saved at first. */
  readonly saves?: boolean;
  readonly onClose: () => void;
}

/** Loads the wallet in two steps: how much, then paying it. Closing loses nothing: it goes on from the list of transactions. */
export function DepositDialog({ ways, mode, depositId, first, saves = false, onClose }: DepositDialogProps) {
  const [id, setId] = useState(depositId);
  return (
    <Modal open title="Deposit" width={480} footer={null} mask={{ closable: false }} onCancel={onClose}>
      {id === undefined ? (
        <AmountForm ways={ways} mode={mode} {...(first && { first })} saves={saves} onBegun={setId} />
      ) : (
        <>
          <PayStep id={id} mode={mode} onClose={onClose} />
          <DiscardDeposit id={id} mode={mode} onDone={onClose} />
        </>
      )}
    </Modal>
  );
}
