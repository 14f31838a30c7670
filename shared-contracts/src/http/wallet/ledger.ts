import { endpoints } from "../endpoint.ts";
import type { ledgerSchema } from "./wallet.schema.ts";

/** The ledger behind all wallets. */
export const ledger = endpoints<typeof ledgerSchema>()("ledger", {
  proof: {
    method: "GET",
    path: "/admin/ledger/proof",
    access: { staff: "super_admin" },
    summary: "A check of every account against the ledger's entries.",
    perMinute: 30,
  },
});
