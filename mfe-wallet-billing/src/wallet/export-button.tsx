import { Button } from "antd";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { statements } from "@loubby/shared-contracts/http/wallet/statements";
import { notify } from "@loubby/shared-ui/toasts";
import { saveTable } from "../money/save-file.ts";
import { askedOf, type TransactionFilter } from "../money/use-wallet.ts";
import type { WalletView } from "../money/wallet-view.ts";

interface ExportButtonProps extends WalletView {
  readonly filter: TransactionFilter;
}

/** Saves every transaction that the list is narrowed to as a table. */
export function ExportButton({ mode, filter }: ExportButtonProps) {
  const table = useAct({
    mutationFn: () =>
      saveTable(async (cursor) => {
        const { data } = await call(statements.exportCsv, { query: { ...askedOf(mode, filter), cursor } });
        return data;
      }),
    onError: (error) => notify.error(wordsOf(error)),
  });
  return (
    <Button loading={table.isPending} onClick={() => table.mutate()}>
      Export CSV
    </Button>
  );
}
