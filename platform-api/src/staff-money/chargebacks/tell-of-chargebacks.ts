import * as paths from "@loubby/shared-contracts/paths";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import type { Sql } from "#api/db/database";
import { tell } from "#api/notifications/tell";
import { staffMoneyNotices } from "../notices.ts";
import { findOwnersPeople } from "../requests/owners.sql.ts";
import type { ChargebackRow } from "./chargebacks.sql.ts";

/** Tells those who own a wallet where a chargeback of one of its deposits stands. While the bank only asks, nothing is told. */
export async function tellOfChargeback(sql: Sql, row: ChargebackRow): Promise<void> {
  if (row.is_inquiry || row.owed_minor === 0) return;
  for (const userId of await findOwnersPeople(sql, row))
    await tell(sql, {
      notice: staffMoneyNotices.chargeback,
      userId,
      organizationId: row.organization_id,
      ...wordsOf(row),
      link: paths.wallet,
      event: `chargeback ${row.id} ${row.state}`,
    });
}

function wordsOf({ state, currency, owed_minor, paid_minor }: ChargebackRow) {
  const money = (minor: number) => formatMoney(minor, currency as CurrencyCode);
  const sum = money(owed_minor);
  const missing = owed_minor - paid_minor;
  const owes =
    missing > 0 ? ` The wallet lacks ${money(missing)}, and can't pay until that is deposited.` : "";
  switch (state) {
    case "opened":
      return {
        title: `A deposit of ${sum} was disputed at the bank`,
        body: `We set aside what the wallet has of it until the bank decides.${owes}`,
      };
    case "under_review":
      return {
        title: `The bank looks at the disputed deposit of ${sum}`,
        body: `We sent what speaks for the payment. The money stays set aside until the bank decides.${owes}`,
      };
    case "lost":
      return {
        title: `A deposit of ${sum} went back to its payer`,
        body: `The bank decided for the payer, and the money has left the wallet.${owes}`,
      };
    case "won":
    case "withdrawn":
      return {
        title: `The dispute about a deposit of ${sum} is over`,
        body: "What was set aside is back in the wallet.",
      };
  }
}
