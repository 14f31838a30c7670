import { Modal } from "antd";
import { useState } from "react";
import type { Receiver } from "@loubby/shared-contracts/http/wallet/transfers.schema";
import type { Wallet } from "@loubby/shared-contracts/http/wallet/wallet.schema";
import type { WalletView } from "../money/wallet-view.ts";
import { ReceiverForm } from "./receiver-form.tsx";
import { SumForm } from "./sum-form.tsx";
import "./transfer.css";

interface TransferDialogProps extends WalletView {
  readonly wallet: Wallet;
  readonly onClose: () => void;
}

/** Sends money in two steps: to whose wallet, seen by name before any sum, then how much. */
export function TransferDialog({ wallet, mode, onClose }: TransferDialogProps) {
  const [to, setTo] = useState("");
  const [receiver, setReceiver] = useState<Receiver | null>(null);
  return (
    <Modal open title="Send money" width={480} footer={null} mask={{ closable: false }} onCancel={onClose}>
      {receiver === null ? (
        <ReceiverForm typed={to} onTyped={setTo} ownerId={wallet.owner._id} onFound={setReceiver} />
      ) : (
        <SumForm
          wallet={wallet}
          mode={mode}
          receiver={receiver}
          onOther={() => setReceiver(null)}
          onSent={onClose}
        />
      )}
    </Modal>
  );
}
