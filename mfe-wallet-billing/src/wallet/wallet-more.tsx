import type { ComponentProps } from "react";
import { DecideDialog } from "./decide-dialog.tsx";
import { LimitsDrawer } from "./limits-drawer.tsx";
import { ReceiptDrawer } from "./receipt-drawer.tsx";
import { StatementsDrawer } from "./statements-drawer.tsx";

type Shown =
  | ({ readonly show: "receipt" } & ComponentProps<typeof ReceiptDrawer>)
  | ({ readonly show: "statements" } & ComponentProps<typeof StatementsDrawer>)
  | ({ readonly show: "decide" } & ComponentProps<typeof DecideDialog>)
  | ({ readonly show: "limits" } & ComponentProps<typeof LimitsDrawer>);

/** What the wallet's page shows when it is asked for. All of it is one file: each one of its own costs the remote's entry bytes that its budget lacks. */
export function WalletMore(shown: Shown) {
  switch (shown.show) {
    case "receipt":
      return <ReceiptDrawer mode={shown.mode} id={shown.id} onClose={shown.onClose} />;
    case "statements":
      return <StatementsDrawer mode={shown.mode} onClose={shown.onClose} />;
    case "decide":
      return <DecideDialog transfer={shown.transfer} approves={shown.approves} onClose={shown.onClose} />;
    case "limits":
      return <LimitsDrawer decided={shown.decided} maySpend={shown.maySpend} onClose={shown.onClose} />;
  }
}
