import type { TestApp } from "./test-app.ts";
import { asOwner } from "./as-owner.ts";
import { randomUUID } from "node:crypto";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import { postTransfers } from "#api/ledger/ledger.service";
import {
  type AccountOwner,
  openAccount,
  type Posted,
  type Posting,
  type Transfer,
} from "#api/ledger/ledger.sql";
import { insertPerson } from "#api/identity/users.sql";
import type { Services } from "#api/services";

/** The id of an owner's wallet in a currency. */
export function walletOf(
  { db }: Services,
  owner: AccountOwner,
  currency: CurrencyCode = "ngn",
): Promise<string> {
  return db.as({ role: "worker" }).write((sql) => openAccount(sql, owner, "wallet", currency));
}

/** The id of the naira wallet of someone new, who can't sign in. */
export async function newWallet(services: Services): Promise<string> {
  const name = randomUUID();
  const someone = {
    email: `${name}@wallet.test`,
    first_name: "Ada",
    last_name: name,
    phone_number: undefined,
    phone_country: undefined,
    referred_by: undefined,
    is_seller: false,
    auto_apply_to_jobs: false,
    permit_reach_out: false,
  };
  const user = await services.db.as({ role: "auth" }).write((sql) => insertPerson(sql, someone));
  return walletOf(services, { user });
}

/** Posts transfers as the product itself, under a key of their own unless told. */
export function post(
  { db }: Services,
  transfers: readonly Transfer[],
  rest: Partial<Pick<Posting, "key" | "at" | "scope">> = {},
): Promise<Posted> {
  const posting = { scope: "product", operation: "test", key: randomUUID(), transfers, ...rest };
  return db.as({ role: "worker" }).write((sql) => postTransfers(sql, posting));
}

/** Puts money into an owner's wallet from outside; answers the wallet's id. `amount` is minor units. */
export async function fund(
  services: Services,
  owner: AccountOwner,
  amount: number,
  {
    currency = "ngn",
    description = "Deposit by card",
    at,
  }: { currency?: CurrencyCode; description?: string; at?: Date } = {},
): Promise<string> {
  const wallet = await walletOf(services, owner, currency);
  const outside = await services.db
    .as({ role: "worker" })
    .write((sql) => openAccount(sql, "product", "provider_clearing", currency));
  const transfer: Transfer = {
    kind: "single",
    debit: outside,
    credit: wallet,
    amount,
    code: "deposit",
    description,
  };
  await post(services, [transfer], at ? { at } : {});
  return wallet;
}

/** What a ledger account holds, in minor units, and how often it has changed. */
export async function account(app: Pick<TestApp, "services">, id: string) {
  return asOwner(app.services, async (client) => {
    const { rows } = await client.query("select * from ledger_account_facts where id = $1", [id]);
    const { credits_posted, debits_posted, debits_pending, entries } = rows[0] as Record<string, string>;
    return {
      balance: Number(credits_posted) - Number(debits_posted),
      held: Number(debits_pending),
      version: Number(entries),
    };
  });
}
