import { sql } from "kysely";
import type { Principal } from "#api/access/principal";
import type { Services } from "#api/services";

const LEFT = {
  owes: {
    code: "chargeback_owed",
    message:
      "Your wallet, or that of your company, owes for a disputed deposit. Deposit what it lacks before you close your account.",
  },
  open: {
    code: "chargeback_open",
    message:
      "A deposit of yours, or of your company, is disputed at the bank. You can close your account once the bank has decided.",
  },
} as const;

/** What someone would leave unsettled of chargebacks, their own or those of a company with no one else in it. Null for nothing. */
export async function findChargebacksLeft({ db }: Services, { userId }: Principal) {
  const { rows } = await db
    .as({ role: "worker" })
    .read((worker) =>
      sql<{ found: keyof typeof LEFT | null }>`select chargebacks_left(${userId}) as found`.execute(worker),
    );
  const found = rows[0]?.found ?? null;
  return found === null ? null : LEFT[found];
}
