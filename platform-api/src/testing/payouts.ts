import { randomUUID } from "node:crypto";
import { payoutDesk } from "@loubby/shared-contracts/http/payouts/payout-desk";
import { payouts } from "@loubby/shared-contracts/http/payouts/payouts";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import { openAccount } from "#api/ledger/ledger.sql";
import { activateAccounts } from "#api/payouts/details/details.service";
import { asOwner, ownerSql } from "./as-owner.ts";
import { fund, post } from "./money.ts";
import { candidate, PASSWORD, type Person } from "./person.ts";
import type { TestApp } from "./test-app.ts";

/** What a seller types of an account in the United States; its routing number is a real one's. */
export const typedAccount = {
  currency: "usd",
  country: "US",
  holder: "Lina Mensah",
  bank: "First Bank",
  account: "000123456789",
  code: "021000021",
  password: PASSWORD,
} as const;

/** What a seller types for the tax authorities. */
export const typedTax = {
  legal_name: "Lina Mensah",
  entity: "person",
  country: "NG",
  address: "12 Marina Road\nLagos",
  number: "TIN 1234-5678",
  password: PASSWORD,
} as const;

/** Has a buyer pay someone, so that they have earned it: minor units. */
export async function earn(
  app: TestApp,
  { userId: user }: Person,
  amount: number,
  currency: CurrencyCode = "usd",
): Promise<void> {
  const buyer = await candidate(app, "Buyer");
  const debit = await fund(app.services, { user: buyer.userId }, 2 * amount, { currency });
  const credit = await app.services.db
    .as({ role: "worker" })
    .write((sql) => openAccount(sql, { user }, "earnings", currency));
  await post(app.services, [
    { kind: "single", debit, credit, amount, code: "purchase", description: "An agent" },
  ]);
}

/** Lets the time pass in which someone's bank accounts wait. */
export async function passWaiting(app: TestApp, { userId }: Person): Promise<void> {
  await asOwner(app.services, async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query(
      "update bank_accounts set usable_at = now() - interval '1 minute' where user_id = $1",
      [userId],
    );
  });
  await activateAccounts(app.services);
}

/** Gives someone earnings, an active account in dollars and tax details. */
export async function readyForPayouts(app: TestApp, person: Person, amount = 100_00): Promise<void> {
  await earn(app, person, amount);
  await person.call(payouts.saveAccount, { body: typedAccount });
  await person.call(payouts.saveTax, { body: typedTax });
  await passWaiting(app, person);
}

/** Asks for a payout in dollars: minor units. */
export const ask = (person: Person, amount = 40_00, clientId: string = randomUUID()) =>
  person.call(payouts.ask, { body: { client_id: clientId, currency: "usd", amount } });

/** Has staff put the pending payouts in dollars into a batch. */
export const startBatch = (staff: Person) =>
  staff.call(payoutDesk.start, { body: { currency: "usd", password: PASSWORD } });

/** Pays a payout out, whole: a batch, and the bank's answer. */
export async function payOut(seller: Person, staff: Person, amount = 40_00) {
  const { _id: payoutId, reference } = await ask(seller, amount);
  await startBatch(staff);
  const body = { bank_reference: `BANK ${reference}` };
  return staff.call(payoutDesk.pay, { params: { payoutId }, body });
}

/** What of someone's dollars is earned, in transit and in the wallet, and what left through the bank: minor units. */
export async function dollarsOf(app: TestApp, { userId }: Person) {
  const rows = await ownerSql<{ kind: string; balance: string }>(
    app.services,
    `select kind, sum(credits_posted - debits_posted) as balance from ledger_account_facts
     where currency = 'usd' and (user_id = $1 or kind = 'bank_clearing') group by kind`,
    [userId],
  );
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.balance ?? 0);
  return {
    earnings: of("earnings"),
    transit: of("payouts_in_transit"),
    bank: of("bank_clearing"),
    wallet: of("wallet"),
  };
}
