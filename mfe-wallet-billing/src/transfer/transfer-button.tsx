import { SendOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { Suspense, useState } from "react";
import type { Wallet } from "@loubby/shared-contracts/http/wallet/wallet.schema";
import { hasPermission, useSession } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import type { WalletView } from "../money/wallet-view.ts";

const TransferDialog = lazyRetry(async () => (await import("./transfer-dialog.tsx")).TransferDialog);

interface TransferButtonProps extends WalletView {
  readonly wallet: Wallet;
}

/** Sends money from the wallet; absent for members who may only look at their company's. */
export function TransferButton({ wallet, mode }: TransferButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const maySpend = useSession(({ user }) => user !== null && hasPermission(user, "billing_setting", "write"));
  if (wallet.owner.kind === "organization" && !maySpend) return null;
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
