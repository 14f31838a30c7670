import type { LedgerProof, WalletProof } from "@loubby/shared-contracts/http/wallet/wallet.schema";
import type { Asker } from "#api/db/database";
import type { Services } from "#api/services";
import { countTransfers, findFailingAccounts, findWalletProofs, sumCurrencies } from "./proof.sql.ts";
import type { WalletOwner } from "./wallet-owner.ts";

/** What the entries prove about a wallet that the asker owns. One without entries is proven: nothing is claimed. */
export async function proveWallet({ db }: Services, asker: Asker, owner: WalletOwner): Promise<WalletProof> {
  const accounts = await db.as(asker).read((sql) => findWalletProofs(sql, owner));
  return {
    proven: accounts.every((account) => account.proven),
    checkedAt: new Date().toISOString(),
    entries: accounts.reduce((sum, account) => sum + account.entries, 0),
    accounts,
  };
}

/** What the entries prove about the whole ledger. */
export async function proveLedger({ db }: Services): Promise<LedgerProof> {
  return db.as({ role: "worker" }).read(async (sql) => {
    const sums = await sumCurrencies(sql);
    const { transfers, unbalanced } = await countTransfers(sql);
    const failing = await findFailingAccounts(sql);
    return {
      proven: failing.length === 0 && unbalanced === 0 && sums.every(({ sum }) => sum === 0),
      checkedAt: new Date().toISOString(),
      transfers,
      unbalancedTransfers: unbalanced,
      currencies: sums,
      failing,
    };
  });
}
