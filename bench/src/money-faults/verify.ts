import type { Client } from "pg";
import { invariantNames } from "@loubby/shared-contracts/http/invariants/invariant-words";
import { OPERATION } from "./calls.ts";
import { type Log, reckon } from "./log.ts";
import type { World } from "./seed.ts";

/** What a run left behind, beside what its clients were told. */
export interface Found {
  readonly acknowledged: number;
  /** Acknowledged, and not in the ledger with that answer and amount. */
  readonly lost: number;
  /** Transfers in the ledger beyond the first of each operation. */
  readonly doubled: number;
  /** Accounts that hold something else than the log says. */
  readonly wrongAccounts: number;
  /** Rows of all invariants. */
  readonly breaches: readonly string[];
}

/** Compares the ledger with the clients' log. Every operation was asked until it was acknowledged, so nothing else is there. */
export async function verify(client: Client, world: World, log: Log): Promise<Found> {
  const { acknowledged } = log;
  await client.query("select fold_ledger_accounts(null)");
  // As the server does by itself a minute after so much was written.
  await client.query("analyze");
  const { rows: lost } = await client.query<{ count: number }>(
    `select count(*)::int as count
     from unnest($1::text[], $2::uuid[], $3::text[], $4::bigint[]) a (key, answer, by, amount)
     left join deposits d on a.by = 'deposit' and d.id = a.answer and d.state = 'succeeded'
     left join ledger_transfers t on t.id = case a.by when 'deposit' then d.transfer_id else a.answer end
     left join idempotency_keys k on k.key = case a.by when 'deposit' then a.answer::text else a.key end
       and k.operation = case a.by when 'deposit' then 'wallet.deposit' when 'transfer' then 'wallet.transfer' else $5 end
     where t.amount is distinct from a.amount or k.response -> 'transfers' ->> 0 is distinct from t.id::text`,
    [
      acknowledged.map(({ key }) => key),
      acknowledged.map(({ answer }) => answer),
      acknowledged.map(({ by }) => by),
      acknowledged.map(({ effect }) => effect.amount),
      OPERATION,
    ],
  );
  const { rows: made } = await client.query<{ count: number }>(
    "select count(*)::int as count from ledger_transfers where description <> 'Filled'",
  );
  const { rows: accounts } = await client.query<{ id: string; balance: string; held: string }>(
    `select id, credits_posted - debits_posted as balance, debits_pending as held from ledger_account_facts
     where id = any ($1)`,
    [[...world.wallets, world.outside]],
  );
  const known = reckon(log, world.filled);
  const right = accounts.filter(({ id, balance, held }) => {
    const account = known.get(id);
    return account?.balance === Number(balance) && account.held === Number(held);
  });
  const missing = lost[0]?.count ?? Number.NaN;
  return {
    acknowledged: acknowledged.length,
    lost: missing,
    doubled: (made[0]?.count ?? Number.NaN) - (acknowledged.length - missing),
    wrongAccounts: world.filled.size - right.length,
    breaches: await breachesOf(client),
  };
}

/** The rows of all invariants, in words. */
export async function breachesOf(client: Client): Promise<string[]> {
  const breaches: string[] = [];
  for (const name of invariantNames) {
    const { rows } = await client.query<{ subject: string; found: string }>(
      `select subject, found from invariant_${name}`,
    );
    for (const { subject, found } of rows) breaches.push(`${name}: ${subject}: ${found}`);
  }
  return breaches;
}
