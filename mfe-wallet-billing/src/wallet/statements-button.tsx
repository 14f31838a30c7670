import { FileTextOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { WalletMore } from "./later.ts";
import type { WalletView } from "../money/wallet-view.ts";

const OPEN = "statements";

/** Opens the statements of this wallet; the address says so. */
export function StatementsButton({ mode }: WalletView) {
  const [params, setParams] = useSearchParams();
  const open = (value: string | undefined) => setParams((before) => changedParams(before, { [OPEN]: value }));
  return (
    <>
      <Button icon={<FileTextOutlined aria-hidden="true" />} onClick={() => open("open")}>
        Statements
      </Button>
      {params.get(OPEN) === "open" && (
        <Suspense fallback={null}>
          <WalletMore show="statements" mode={mode} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </>
  );
}
