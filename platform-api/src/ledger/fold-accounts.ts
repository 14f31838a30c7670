import { sql } from "kysely";
import type { Services } from "#api/services";

/** Of an account in one transaction, which keeps others from folding it. */
const AT_ONCE = 5000;

/**
 * Makes entries with running balances of what was appended to the product's own accounts, and adds it to their totals.
 * Balances that are read meanwhile count both; nothing is entered twice, however many fold at the same time.
 */
export async function foldAccounts({ db }: Services): Promise<void> {
  const worker = db.as({ role: "worker" });
  let folded: number;
  do {
    const { rows } = await worker.write((each) =>
      sql<{ folded: number }>`select fold_ledger_accounts(${AT_ONCE}) as folded`.execute(each),
    );
    folded = rows[0]?.folded ?? 0;
  } while (folded >= AT_ONCE);
}
