import type { Module } from "#api/module";

/** Money as double entry: accounts, transfers and their proofs. */
export const ledgerModule: Module = {
  name: "ledger",
  offers: ["move-money", "proof.service", "wallet-owner"],
};
