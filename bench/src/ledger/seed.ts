import { createHash, randomBytes } from "node:crypto";
import type { Client } from "pg";
import { addPeople } from "../recruit/seed.ts";

/** What wallets hold at first, in minor units: more than any round can spend. */
const FILLED = 1_000_000_00;

/** People with full wallets in dollars; the first of them are signed in. */
export interface Seeded {
  readonly people: readonly string[];
  readonly wallets: readonly string[];
  readonly tokens: readonly string[];
}

/** Fills so many wallets through the ledger's own function, and signs so many of their people in. */
export async function seedWallets(
  client: Client,
  { wallets, senders }: { readonly wallets: number; readonly senders: number },
): Promise<Seeded> {
  await addPeople(client, wallets);
  // Money goes to proven addresses alone.
  await client.query("update users set email_verified_at = now() where id in (select id from bench_people)");
  const { rows } = await client.query<{ person: string; wallet: string }>(
    `select id as person, open_ledger_account(gen_random_uuid(), 'wallet', 'usd', id, null) as wallet
     from bench_people where n <= $1 order by n`,
    [wallets],
  );
  await client.query(
    `select post_transfers('product', 'bench.fill', $2 || ':' || n, jsonb_build_array(jsonb_build_object(
         'id', gen_random_uuid(), 'kind', 'single', 'code', 'deposit', 'description', 'Bench', 'amount', $1::bigint,
         'debit', open_ledger_account(gen_random_uuid(), 'sandbox_clearing', 'usd', null, null), 'credit', a.id)), null)
     from bench_people p join ledger_accounts a on a.user_id = p.id and a.currency = 'usd' and a.kind = 'wallet'
     where n <= $3`,
    [FILLED, randomBytes(8).toString("hex"), wallets],
  );
  const tokens = rows.slice(0, senders).map(() => randomBytes(32).toString("base64url"));
  for (const [at, token] of tokens.entries()) {
    await client.query(
      `insert into sessions (id, token_hash, user_id, expires_at)
       values (gen_random_uuid(), $1, $2, now() + interval '1 day')`,
      [createHash("sha256").update(token).digest(), rows[at]?.person],
    );
  }
  await client.query("vacuum analyze ledger_accounts, ledger_transfers, ledger_entries, idempotency_keys");
  return {
    people: rows.map(({ person }) => person),
    wallets: rows.map(({ wallet }) => wallet),
    tokens,
  };
}

/** The tables of TPC-B at a scale, and its transaction as one function: what a database can do for a transfer at most. */
export async function seedTpcb(client: Client, scale: number): Promise<void> {
  await client.query(`
    create table bench_branches (id int primary key, balance bigint not null default 0) with (fillfactor = 50);
    create table bench_tellers (id int primary key, balance bigint not null default 0) with (fillfactor = 50);
    create table bench_accounts (id int primary key, balance bigint not null default 0, filler char(84));
    create table bench_history (teller int, branch int, account int, delta bigint, at timestamptz, filler char(22));
    create function bench_tpcb(p_account int, p_teller int, p_branch int, p_delta bigint) returns bigint
    language plpgsql as $$
    declare answer bigint;
    begin
      update bench_accounts set balance = balance + p_delta where id = p_account;
      select balance into answer from bench_accounts where id = p_account;
      update bench_tellers set balance = balance + p_delta where id = p_teller;
      update bench_branches set balance = balance + p_delta where id = p_branch;
      insert into bench_history values (p_teller, p_branch, p_account, p_delta, clock_timestamp());
      return answer;
    end $$`);
  await client.query("insert into bench_branches select generate_series(1, $1)", [scale]);
  await client.query("insert into bench_tellers select generate_series(1, $1)", [scale * 10]);
  await client.query("insert into bench_accounts select generate_series(1, $1)", [scale * 10_000]);
  await client.query("vacuum analyze bench_branches, bench_tellers, bench_accounts, bench_history");
}

/**
 * Gives a wallet so many entries in all, each a cent in or out with an account of the product's, and signs its owner in.
 * Triggers rest meanwhile, as when a dump is restored; the totals are those of the entries.
 */
export async function lengthen(client: Client, wallet: string, entries: number): Promise<void> {
  await client.query("begin");
  await client.query("set local session_replication_role = replica");
  await client.query(
    `with clearing as materialized (
       select open_ledger_account(gen_random_uuid(), 'provider_clearing', 'usd', null, null) as other
     )
     insert into ledger_transfers (id, kind, debit_account, credit_account, currency, amount, code, description, group_id,
       created_at)
     select id, 'single', case when n % 2 = 0 then other else $1::uuid end, case when n % 2 = 0 then $1::uuid else other end,
       'usd', 1, 'transfer', 'Bench ' || n, id, now() - ($2::int - n) * interval '1 second'
     from (select gen_random_uuid() as id, n from generate_series(1, $2::int) n) t, clearing`,
    [wallet, entries],
  );
  await client.query(
    `insert into ledger_entries (account_id, account_version, transfer_id, amount, balance_after, created_at)
     select $1, a.version + row_number() over w, t.id, sign, a.credits_posted - a.debits_posted + sum(sign) over w,
       t.created_at
     from (select *, case when credit_account = $1 then 1 else -1 end as sign from ledger_transfers
         where description like 'Bench %' and $1 in (debit_account, credit_account)) t
     join ledger_accounts a on a.id = $1
     window w as (order by t.created_at)`,
    [wallet],
  );
  await client.query(
    `update ledger_accounts set version = version + $2, credits_posted = credits_posted + $2 / 2,
       debits_posted = debits_posted + ($2 - $2 / 2)
     where id = $1`,
    [wallet, entries],
  );
  await client.query("commit");
  await client.query("vacuum analyze ledger_transfers, ledger_entries, ledger_accounts");
}
