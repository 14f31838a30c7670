import { SendOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { Suspense, useState } from "react";
import type { Wallet } from "@loubby/shared-contracts/http/wallet/wallet.schema";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { useMaySpend } from "../money/use-may-spend.ts";
import type { WalletView } from "../money/wallet-view.ts";

const TransferDialog = lazyRetry(async () => (await import("./transfer-dialog.tsx")).TransferDialog);

interface TransferButtonProps extends WalletView {
  readonly wallet: Wallet;
}

/** Sends money from the wallet; absent for members who may only look at their company's. */
export function TransferButton({ wallet, mode }: TransferButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const maySpend = useMaySpend(wallet);
  if (!maySpend) return null;
  return (
    <>
      <Button type="primary" icon={<SendOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
        Send money
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <TransferDialog wallet={wallet} mode={mode} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
