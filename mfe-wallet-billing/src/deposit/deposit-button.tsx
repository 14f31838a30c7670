import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { Suspense, useState } from "react";
import type { Wallet } from "@loubby/shared-contracts/http/wallet/wallet.schema";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { useMaySpend } from "../money/use-may-spend.ts";
import type { WalletView } from "../money/wallet-view.ts";
import { useNeeded } from "./use-needed.ts";
import { useWays } from "./use-deposit.ts";

const DepositDialog = lazyRetry(async () => (await import("./deposit-dialog.tsx")).DepositDialog);

interface DepositButtonProps extends WalletView {
  readonly wallet: Wallet;
}

/** Loads money into the wallet; absent where no provider takes any, and for members who may only look at their company's. */
export function DepositButton({ wallet, mode }: DepositButtonProps) {
  const [pressed, setPressed] = useState(false);
  const { needed, leave } = useNeeded();
  const ways = useWays().data ?? [];
  const maySpend = useMaySpend(wallet);
  if (ways.length === 0 || !maySpend) return null;
  return (
    <>
      <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => setPressed(true)}>
        Deposit
      </Button>
      {(pressed || needed !== null) && (
        <Suspense fallback={null}>
          <DepositDialog
            mode={mode}
            ways={ways}
            {...(needed && { first: needed })}
            onClose={() => (needed === null ? setPressed(false) : leave())}
          />
        </Suspense>
      )}
    </>
  );
}
