import { createHash, randomBytes } from "node:crypto";
import type { Client } from "pg";
import { addNeighbours, addPeople } from "../recruit/seed.ts";

/** What wallets hold at first, in minor units: more than a run can spend. */
const FILLED = 1_000_000_00;

/** People and companies with full wallets in dollars. */
export interface World {
  /** The people, who are signed in; their wallets are the first ones. */
  readonly people: readonly string[];
  readonly tokens: readonly string[];
  readonly wallets: readonly string[];
  /** An account of the product's, whose entries are appended and folded. */
  readonly outside: string;
  /** What each account held before the run. */
  readonly filled: ReadonlyMap<string, number>;
}

/** Makes so many people and a quarter as many companies, and fills their wallets through the ledger. */
export async function seedWorld(client: Client, count: number): Promise<World> {
  await addPeople(client, count);
  // Money goes to proven addresses alone.
  await client.query("update users set email_verified_at = now() where id in (select id from bench_people)");
  const companies = await addNeighbours(client, Math.ceil(count / 4));
  const { rows: people } = await client.query<{ id: string; wallet: string }>(
    `select id, open_ledger_account(gen_random_uuid(), 'wallet', 'usd', id, null) as wallet
     from bench_people order by n`,
  );
  const { rows: firms } = await client.query<{ wallet: string }>(
    `select open_ledger_account(gen_random_uuid(), 'wallet', 'usd', null, id) as wallet from unnest($1::uuid[]) id`,
    [companies],
  );
  const { rows: outsides } = await client.query<{ id: string }>(
    "select open_ledger_account(gen_random_uuid(), 'provider_clearing', 'usd', null, null) as id",
  );
  const outside = outsides[0]?.id ?? "";
  const wallets = [...people, ...firms].map(({ wallet }) => wallet);
  await client.query(
    `select post_transfers('product', 'bench.fill', wallet::text, jsonb_build_array(jsonb_build_object(
       'id', gen_random_uuid(), 'kind', 'single', 'code', 'deposit', 'description', 'Filled', 'amount', $3::bigint,
       'debit', $2::uuid, 'credit', wallet)), null)
     from unnest($1::uuid[]) wallet`,
    [wallets, outside, FILLED],
  );
  const tokens = people.map(() => randomBytes(32).toString("base64url"));
  await client.query(
    `insert into sessions (id, token_hash, user_id, expires_at)
     select gen_random_uuid(), hash, person, now() + interval '1 day' from unnest($1::bytea[], $2::uuid[]) s (hash, person)`,
    [tokens.map((token) => createHash("sha256").update(token).digest()), people.map(({ id }) => id)],
  );
  await client.query("vacuum analyze");
  return {
    people: people.map(({ id }) => id),
    tokens,
    wallets,
    outside,
    filled: new Map([
      ...wallets.map((wallet) => [wallet, FILLED] as const),
      [outside, -FILLED * wallets.length],
    ]),
  };
}
