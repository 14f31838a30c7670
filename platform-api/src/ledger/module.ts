import { clockQueue } from "#api/background/queue";
import { type Module, work } from "#api/module";
import { expireHolds } from "./expire-holds.ts";
import { foldAccounts } from "./fold-accounts.ts";
import { sealDays } from "./seal-days.ts";

/** Money as double entry: accounts, transfers and their proofs. */
export const ledgerModule: Module = {
  name: "ledger",
  offers: [
    "available",
    "demo-payouts",
    "demo-purchases",
    "fold-accounts",
    "freeze",
    "move-money",
    "proof.service",
    "seal-days",
    "wallet-owner",
  ],
  work: [
    work(clockQueue("ledger.expire-holds"), expireHolds, "* * * * *"),
    work(clockQueue("ledger.fold"), foldAccounts, "* * * * *"),
    work(clockQueue("ledger.seal"), sealDays, "35 0 * * *"),
  ],
};
